import { basename } from 'node:path';
import { isMap, isSeq, parse, parseDocument, type YAMLMap } from 'yaml';
import { addressesOf, readManifest, writeManifest } from '../../pictures/manifest.ts';
import { sweep } from '../../pictures/publish.ts';
import { cutYaml, setYaml } from '../content/patchYaml.ts';
import type { AgencyFolder } from './AgencyFolder.ts';

/** Parts of the content that were made up and may be left out, by file. */
const PARTS: Record<string, string[][]> = {
  'home.yaml': [['claims'], ['trustedBy'], ['whyChoose', 'cards'], ['whyChoose', 'numbers'], ['featured']],
  'about.yaml': [
    ['stats'],
    ['story', 'growth'],
    ['team'],
    ['expertise', 'certifications'],
    ['expertise', 'partnerships'],
    ['culture', 'plan'],
  ],
  'services/*.yaml': [['sampleProjects'], ['caseStudies']],
};

/** Removes invented projects, articles, clients, testimonials, figures and team, the drawings of story and office, and the pictures that only they show. */
export function emptyInvented(folder: AgencyFolder): void {
  for (const file of folder.list('content/{projects,articles}/**/*.yaml')) folder.remove(file);
  for (const [pattern, paths] of Object.entries(PARTS)) {
    for (const file of folder.list(`content/!(projects|articles)/${pattern}`))
      folder.change(file, (text) => paths.reduce(cutYaml, text));
  }
  for (const file of folder.list('drawings/*.svg')) folder.remove(file);
  removePictures(folder);
  removeClaims(folder);
  folder.change('agency.yaml', (text) => {
    const { invented = [], claims } = parse(text) as { invented?: string[]; claims?: object | null };
    const emptied = ['projects', 'clients', 'team', ...(Object.keys(claims ?? {}).length === 0 ? ['claims'] : [])];
    const left = invented.filter((part) => !emptied.includes(part));
    return setYaml(text, ['invented'], left);
  });
}

/** Removes every picture that no content names. */
function removePictures(folder: AgencyFolder): void {
  const named = folder.list('content/**/*.yaml').filter((file) => !file.endsWith('/pictures.yaml'));
  const texts = named.map((file) => folder.read(file)).join('\n');
  const list = parseDocument(folder.read('pictures/pictures.yaml')).contents;
  const entries: YAMLMap[] = isSeq(list) ? list.items.filter((item) => isMap(item)) : [];
  const gone = entries.filter((entry) => !texts.includes(String(entry.get('key'))));
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
  const manifest = readManifest();
  const kept = Object.fromEntries(Object.entries(manifest).filter(([key]) => !keys.includes(key)));
  if (Object.keys(kept).length === Object.keys(manifest).length) return;
  writeManifest(kept);
  sweep(addressesOf(kept));
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
