import { parse } from 'yaml';
import { patchYaml, setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';
import { escapeExpression } from './renameAgency.ts';

interface ServiceEntry {
  id: string;
  page: string;
  names: Record<string, string>;
}

/** Lists with an entry for each service page, by file of the content. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'home.yaml': ['services', 'cards'],
  'site.yaml': ['servicesMenu'],
};

/**
 * Removes a service from the lists of choices, the pages and the menu, in every language.
 * @param page slug of its page.
 * @returns what only a person can change: `file:line why`.
 */
export function removeService(folder: AgencyFolder, page: string): string[] {
  const { services } = parse(folder.read('choices.yaml')) as { services: ServiceEntry[] };
  const service = services.find((one) => one.page === page);
  if (!service)
    throw new Error(`No service has the page ${page}. There are ${services.map((one) => one.page).join(', ')}.`);
  if (services.length === 1) throw new Error('The last service cannot be removed.');
  folder.change('choices.yaml', (text) =>
    setYaml(
      text,
      ['services'],
      services.filter((one) => one !== service),
    ),
  );
  const words = listWords(folder, service);
  const isOther = ({ id }: { id: string }) => id !== page;
  for (const file of folder.list('content/!(projects)/services.yaml'))
    folder.change(file, (text) => patchYaml(text, (parse(text) as { id: string }[]).filter(isOther)));
  for (const [name, path] of Object.entries(LISTS)) {
    for (const file of folder.list(`content/!(projects)/${name}`)) {
      folder.change(file, (text) => {
        const entries = path.reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | undefined)?.[key],
          parse(text),
        );
        return Array.isArray(entries) ? setYaml(text, path, entries.filter(isOther)) : text;
      });
    }
  }
  for (const file of folder.list(`content/*/services/${page}.yaml`)) folder.remove(file);
  return [
    ...findLines(folder, new RegExp(`/services/${page}(?![\\w-])`), 'links to its page'),
    ...findLines(folder, new RegExp(`^serviceType: ${service.id}$`), 'is of this service', 'content/projects/*.yaml'),
    ...findLines(folder, new RegExp(`^\\s*(?:- )?page: ${page}$`), 'names its page'),
    // Projects and articles are about work that was done with it.
    ...findLines(folder, createWordPattern(words), 'names it', 'content/!(projects|articles)/**/*.{yaml,md}'),
    ...findLines(folder, /^services:\n(?: .*\n)*? +introduction: /m, 'may count the services', 'content/*/home.yaml'),
  ];
}

/** Returns the names of a service in every language, and its id as a text would have it. */
function listWords(folder: AgencyFolder, { id, page, names }: ServiceEntry): string[] {
  const titles = folder.list('content/!(projects)/services.yaml').flatMap((file) => {
    const entries = parse(folder.read(file)) as { id: string; name: string }[];
    return entries.flatMap((entry) => (entry.id === page ? entry.name : []));
  });
  const abbreviation = id.length <= ABBREVIATION ? [id.toUpperCase()] : [];
  return [...new Set([...Object.values(names), ...titles, ...abbreviation])];
}

/** Most letters of an id that texts write in capitals, such as SEO. */
const ABBREVIATION = 4;

/** Matches any of the words as whole ones, also where a line ends between two of them. */
const createWordPattern = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${words.map((word) => escapeExpression(word).replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}-])`,
    'u',
  );

/** Returns the lines in which a match ends. */
const findLines = (folder: AgencyFolder, pattern: RegExp, why: string, files = 'content/**/*.{yaml,md}'): string[] =>
  folder.list(files).flatMap((file) => {
    const text = folder.read(file);
    const all = new RegExp(pattern, [...new Set(`${pattern.flags}gm`)].join(''));
    const lines = [...text.matchAll(all)].map(
      (match) => text.slice(0, match.index + match[0].length).split('\n').length,
    );
    return [...new Set(lines)].map((line) => `${folder.describe(file)}:${line} ${why}`);
  });
