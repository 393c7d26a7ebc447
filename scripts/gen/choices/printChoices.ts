import type { AgencyChoices, Choice } from './readChoices';

const HEAD = '// Written by `npm run gen` from agency/choices.yaml; never edited.';

const getJson = (value: unknown) => JSON.stringify(value, null, 2);

const printEnum = (name: string, description: string, choices: readonly Choice[]) =>
  `/** ${description}: GraphQL name → value in forms, addresses, REST and database. */
export const ${name} = ${getJson(Object.fromEntries(choices.map(({ graphql, id }) => [graphql, id])))} as const;
export type ${name} = (typeof ${name})[keyof typeof ${name}];`;

const getRetired = (choices: readonly Choice[]) => choices.filter(({ retired }) => retired).map(({ id }) => id);

/** The values of `ServiceType`: services without projects have pages only. */
const getTypes = ({ services }: AgencyChoices) => services.filter(({ inPortfolio }) => inPortfolio);

/** Prints `schema/generated/choices.ts`, with the lists of code. Their names are in `schema/generated/choiceNames`. */
export function printChoices(choices: AgencyChoices): string {
  const { projectTypes, timelines, budgets, services } = choices;
  const types = getTypes(choices);
  const describe = (list: readonly Choice[]) =>
    Object.fromEntries(list.flatMap(({ graphql, description }) => (description ? [[graphql, description]] : [])));
  return `${[
    HEAD,
    printEnum('ProjectType', 'Project types of a lead', projectTypes),
    printEnum('Timeline', 'Timelines of a lead', timelines),
    printEnum('Budget', 'Budgets of a lead', budgets),
    printEnum('ServiceType', 'Services of projects', types),
    `/** The name of an enum of these. */
export type ChoiceName = 'ProjectType' | 'Timeline' | 'Budget' | 'ServiceType';`,
    `/** Values that are readable everywhere and no longer offered, by the name of their enum. */
export const retiredValues: Readonly<Record<ChoiceName, readonly string[]>> = ${getJson({
      ProjectType: getRetired(projectTypes),
      Timeline: getRetired(timelines),
      Budget: getRetired(budgets),
      ServiceType: getRetired(types),
    })};`,
    `/** Tones of the labels of services. */
export const serviceTones: Readonly<Record<ServiceType, 'brand' | 'fourth' | 'third'>> = ${getJson(
      Object.fromEntries(types.map(({ id, tone }) => [id, tone])),
    )};`,
    `/** Services by the slug of their page, in order. */
export const servicePages = ${getJson(Object.fromEntries(services.map(({ page, id }) => [page, id])))} as const;`,
    `/** Slugs of the pages of retired services. */
export const retiredPages: readonly string[] = ${getJson(services.flatMap(({ page, retired }) => (retired ? [page] : [])))};`,
    `/** Descriptions of the values in GraphQL, by enum and name. */
export const choiceDescriptions: Readonly<Record<ChoiceName, Readonly<Record<string, string>>>> = ${getJson({
      ProjectType: describe(projectTypes),
      Timeline: describe(timelines),
      Budget: describe(budgets),
      ServiceType: describe(types),
    })};`,
  ].join('\n\n')}\n`;
}

/** Returns the names in one language: the namespace `choices` of its catalogue. */
export function getChoiceNames(
  choices: AgencyChoices,
  locale: string,
): Record<keyof AgencyChoices, Record<string, string>> {
  const getNames = (list: readonly Choice[]) =>
    Object.fromEntries(list.map(({ id, names }) => [id, (names as Record<string, string>)[locale] ?? '']));
  return {
    projectTypes: getNames(choices.projectTypes),
    timelines: getNames(choices.timelines),
    budgets: getNames(choices.budgets),
    services: getNames(choices.services),
  };
}

/**
 * Prints the whole catalogue of a language as one module, so that a browser loads messages and names in one file. A build lays the
 * files over each other (scripts/vite/compiledMessages.ts).
 * @param files that say each message, the later ones over the former.
 */
export function printCatalogue(locale: string, files: readonly string[]): string {
  const own = files.length > 1;
  const names = files.map((_, index) => (index === 0 ? 'messages' : `over${index}`));
  const imports = files.map((file, index) => {
    const path = file.startsWith('schema/') ? file.replace('schema/', '../../') : `../../../${file}`;
    return `import ${names[index]} from '${path}' with { type: 'json' };\n`;
  });
  return `${HEAD}
import choices from '../choiceNames/${locale}.json' with { type: 'json' };
${imports.join('')}${own ? "import { layMessages } from '../../messages/layMessages.ts';\n" : ''}
export default { ${own ? `...layMessages(${names.join(', ')})` : '...messages'}, choices };
`;
}

export const printMissingMessages = (missing: Readonly<Record<string, number>>): string =>
  `// Written by \`npm run gen\` from the catalogues.
/** How many messages a language lacks, which are in English there. */
export const missingMessages: Readonly<Record<string, number>> = ${getJson(missing)};
`;
