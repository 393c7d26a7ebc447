import { parse } from 'yaml';
import { patchYaml, setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';

interface ServiceEntry {
  id: string;
  page: string;
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
  ];
}

const findLines = (folder: AgencyFolder, pattern: RegExp, why: string, files = 'content/**/*.{yaml,md}'): string[] =>
  folder.list(files).flatMap((file) =>
    folder
      .read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${folder.describe(file)}:${index + 1} ${why}`] : [])),
  );
