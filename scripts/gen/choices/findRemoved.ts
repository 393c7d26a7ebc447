import type { SourceFile } from '../../../server/content/SourceFile';
import type { AgencyChoices, Choice, ListName } from './readChoices';

/** The lists as they were generated last, by GraphQL name. A list that is new has not been generated yet. */
export type GeneratedChoices = Readonly<
  Partial<Record<'ProjectType' | 'Timeline' | 'Budget' | 'ServiceType', Readonly<Record<string, string>>>>
>;

/**
 * Reports values that were in the schema and are gone, or have another GraphQL name: rows may have them, and integrations may name
 * them.
 */
export function findRemoved(
  source: SourceFile,
  { projectTypes, timelines, budgets, services }: AgencyChoices,
  before: GeneratedChoices,
) {
  const types = services.filter(({ inPortfolio }) => inPortfolio);
  const report = (list: ListName, present: readonly Choice[], generated: GeneratedChoices['ProjectType'] = {}) => {
    for (const [graphql, id] of Object.entries(generated)) {
      if (present.some((choice) => choice.id === id && choice.graphql === graphql)) continue;
      const offset = Math.max(0, source.text.search(new RegExp(`^${list}:`, 'm')));
      source.problem(
        offset,
        list,
        `${id} (${graphql}) is gone, but rows may have it: put it back with "retired: true". If no row ever had it, run "npm run gen -- --remove"`,
      );
    }
  };
  report('projectTypes', projectTypes, before.ProjectType);
  report('timelines', timelines, before.Timeline);
  report('budgets', budgets, before.Budget);
  report('services', types, before.ServiceType);
}
