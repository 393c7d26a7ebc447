import type { GraphQLOutputType } from 'graphql';
import { fillPlaceholders } from '../yaml/fillPlaceholders';
import type { Reading } from '../yaml/readNode';
import { readYaml } from '../yaml/readYaml';
import type { LinkCheck } from './createLinkCheck';
import { legalSections } from './legalSections';
import type { LegalDocument } from './types/LegalDocument';

const FRONT_MATTER = /^---\n(.*?\n)---\n/s;
const INTERNAL_LINK = /\]\((\/[^)#\s]*)/g;

/** What a document is read with besides its own text. */
interface LegalReading extends Reading {
  language: string;
  slug: string;
  linkFault: LinkCheck;
}

/** Reads a legal document: front matter with the fields of its type, then Markdown with a `##` per section. */
export function readLegalDocument(type: GraphQLOutputType, reading: LegalReading): LegalDocument | undefined {
  const { source, scope, language, slug } = reading;
  const match = FRONT_MATTER.exec(source.text);
  if (!match?.[1]) {
    source.fault(0, '', 'must begin with front matter between two lines of ---');
    return undefined;
  }
  // The blank line in place of the opening --- keeps line numbers those of the file.
  const front = readYaml(`   \n${match[1]}`, 'legalDocument', type, reading) as LegalDocument | undefined;

  const start = match[0].length;
  const body = source.text.slice(start);
  for (const link of body.matchAll(INTERNAL_LINK)) {
    const fault = reading.linkFault(link[1] ?? '');
    if (fault) source.fault(start + link.index, '', fault);
  }
  if (!body.trimStart().startsWith('## ')) source.fault(start, '', 'text must begin with a ## heading');
  const markdown = fillPlaceholders(body, scope, (placeholder, offset) =>
    source.fault(start + offset, '', `placeholder ${placeholder} is unknown`),
  );

  const date = new Date(`${front?.date}T00:00:00Z`);
  if (!front || Number.isNaN(date.getTime())) return undefined;
  const dateText = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return { ...front, slug, dateText, sections: legalSections(markdown) };
}
