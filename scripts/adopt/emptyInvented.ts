import { basename } from 'node:path';
import { isMap, isSeq, parse, parseDocument, type YAMLMap } from 'yaml';
import type { InventedPart } from '../../schema/agency/inventedParts.ts';
import { cutYaml, setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';

/** Texts that were made up and may be left out, by invented part and file. */
const TEXTS: Partial<Record<InventedPart, Record<string, string[][]>>> = {
  projects: { 'home.yaml': [['featured']], 'services/*.yaml': [['sampleProjects'], ['caseStudies']] },
  clients: { 'home.yaml': [['trustedBy']], 'about.yaml': [['expertise', 'partnerships']] },
  claims: {
    'home.yaml': [['claims'], ['whyChoose', 'cards'], ['whyChoose', 'numbers']],
    'about.yaml': [['stats'], ['story', 'growth']],
  },
  team: { 'about.yaml': [['team'], ['expertise', 'certifications'], ['culture', 'plan']] },
};

/** Files that were made up, by invented part. */
const FILES: Partial<Record<InventedPart, string>> = {
  projects: 'content/{projects,articles}/**/*.yaml',
  team: 'drawings/*.svg',
};

/** Parts of which nothing is left. Figures may be mentioned in other texts. */
const EMPTIED: readonly InventedPart[] = ['projects', 'clients', 'team'];

/**
 * Removes invented projects, articles, clients, testimonials, figures and team, the drawings of story and office, and the pictures that only
 * they show.
 * @param invented parts that the agency has not replaced yet. None of `EMPTIED` is listed after the first time, so that later work stays.
 * @returns the keys of those pictures.
 */
export function emptyInvented(folder: AgencyFolder, invented: readonly InventedPart[]): string[] {
  if (!EMPTIED.some((part) => invented.includes(part))) return [];
  const named = findNamed(folder);
  for (const part of invented) {
    for (const file of folder.list(FILES[part] ?? '')) folder.remove(file);
    for (const [pattern, paths] of Object.entries(TEXTS[part] ?? {}))
      for (const file of folder.list(`content/!(projects|articles)/${pattern}`))
        folder.change(file, (text) => paths.reduce(cutYaml, text));
  }
  const pictures = removePictures(folder, named);
  if (invented.includes('claims')) removeClaims(folder);
  folder.change('agency.yaml', (text) => {
    const { claims } = parse(text) as { claims?: object | null };
    const isLeft = (part: InventedPart) =>
      part === 'claims' ? Object.keys(claims ?? {}).length > 0 : !EMPTIED.includes(part);
    return setYaml(text, ['invented'], ((parse(text).invented ?? []) as InventedPart[]).filter(isLeft));
  });
  return pictures;
}

/** Returns the keys of pictures that content names. */
function findNamed(folder: AgencyFolder): string[] {
  const files = folder.list('content/**/*.yaml').filter((file) => !file.endsWith('/pictures.yaml'));
  const texts = files.map((file) => folder.read(file)).join('\n');
  const entries = parse(folder.read('pictures/pictures.yaml')) as { key: string }[] | null;
  return (entries ?? []).map(({ key }) => key).filter((key) => texts.includes(key));
}

/** Removes every picture that content named before, and names no more. @returns their keys. */
function removePictures(folder: AgencyFolder, before: readonly string[]): string[] {
  const left = findNamed(folder);
  const lost = before.filter((key) => !left.includes(key));
  if (lost.length === 0) return [];
  const list = parseDocument(folder.read('pictures/pictures.yaml')).contents;
  const entries: YAMLMap[] = isSeq(list) ? list.items.filter((item) => isMap(item)) : [];
  const gone = entries.filter((entry) => lost.includes(String(entry.get('key'))));
  const files = new Set(gone.flatMap((entry) => entry.get('drawing') ?? `pages/${entry.get('page')}`));
  for (const entry of entries) {
    if (!gone.includes(entry)) files.delete(entry.get('drawing') ?? `pages/${entry.get('page')}`);
  }
  const keys = gone.map((entry) => String(entry.get('key')));
  folder.change('pictures/pictures.yaml', (text) =>
    gone.length === entries.length ? '[]\n' : gone.reduceRight((rest, { range }) => cutEntry(rest, range), text),
  );
  for (const file of folder.list('content/*/pictures.yaml'))
    folder.change(file, (text) => keys.reduce((rest, key) => cutYaml(rest, [key]), text));
  for (const file of files) folder.remove(`pictures/${file}`);
  removeUnusedParts(folder);
  return keys;
}

/** Removes stylesheets, modules and typefaces of the photographed pages that no page names any more, until none is left to remove. */
function removeUnusedParts(folder: AgencyFolder): void {
  const pages = folder.list('pictures/pages/**/*.{html,css,js}').map((file) => folder.read(file));
  const isNamed = (file: string) => pages.some((page) => page.includes(basename(file)));
  const unused = folder.list('pictures/{pages/**/*.{css,js},fonts/*.woff2}').filter((file) => !isNamed(file));
  for (const file of unused) folder.remove(file);
  if (unused.some((file) => file.startsWith('pictures/pages/'))) removeUnusedParts(folder);
}

/** Cuts an entry of a list with its dash. */
function cutEntry(text: string, range: readonly number[] | null | undefined): string {
  const [start = 0, end = 0] = range ?? [];
  return text.slice(0, text.lastIndexOf('\n', start) + 1) + text.slice(end).replace(/^\n(?=\n)/, '');
}

/** Removes figures of `agency.yaml` that no text mentions any more. */
function removeClaims(folder: AgencyFolder): void {
  const mentioned = folder
    .list('content/**/*.{yaml,md}')
    .flatMap((file) => [...folder.read(file).matchAll(/claims\.(\w+)/g)].map(([, name]) => name));
  folder.change('agency.yaml', (text) =>
    Object.keys((parse(text).claims as object | null | undefined) ?? {})
      .filter((name) => !mentioned.includes(name))
      .reduce((rest, name) => cutYaml(rest, ['claims', name]), text),
  );
}
