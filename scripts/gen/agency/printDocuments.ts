import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import type { Agency } from '../../../schema/agency/agencyRules.ts';
import { CONTENT_DIRECTORY } from '../../../server/content/directories.ts';
import { FRONT_MATTER } from '../../../server/content/Source.ts';
import { SourceError } from '../../../server/content/SourceFile.ts';

export const GENERATED_DOCUMENTS = 'schema/generated/documents.ts';

/** The document without which nothing may be collected. */
const REQUIRED = 'privacy-policy';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** First parts of the addresses of other pages, and of the server. */
export const takenAddresses: readonly string[] = [
  'articles',
  ...['services', 'portfolio', 'about', 'contact', 'get-quote', 'newsletter', 'account', 'forms', 'privacy'],
  ...['api', 'graphql', 'desk', 'preview', 'consent', 'media', 'assets', 'og', 'pictures'],
];

/** Prints the slugs of the pages of text, in their order, of which the site makes its pages. */
export function printDocuments(languages: Pick<Agency['languages'], 'content'>): string {
  const folder = `${CONTENT_DIRECTORY}/${languages.content}/legal`;
  const documents = globSync(`${folder}/*.md`).map((file) => {
    const front = FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    // Errors of the front matter are reported by the loader of the content.
    const { order = Number.MAX_SAFE_INTEGER } = (parse(front, { logLevel: 'silent' }) ?? {}) as { order?: number };
    return { file, slug: basename(file, '.md'), order };
  });
  const problem = (file: string, message: string) => new SourceError([{ file, line: 1, path: '', message }]);
  if (!documents.some(({ slug }) => slug === REQUIRED))
    throw problem(`${folder}/${REQUIRED}.md`, 'is missing; without it nothing may be collected');
  for (const { file, slug } of documents) {
    if (!SLUG.test(slug)) throw problem(file, 'must be named in small letters and digits, with hyphens between');
    if (takenAddresses.includes(slug) || /^..$/.test(slug))
      throw problem(file, `another page has the address /${slug}, or could have it`);
  }
  const slugs = documents
    .toSorted((one, other) => one.order - other.order || one.slug.localeCompare(other.slug))
    .map(({ slug }) => slug);
  return [
    '// Written by `npm run gen` from the files of agency/content/<language>/legal.',
    `export const documentSlugs: readonly string[] = ${JSON.stringify(slugs, null, 2)};`,
    '',
  ].join('\n');
}
