import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Viewport = 'desktop' | 'mobile';

/** One line of pictures.yaml: a page to photograph, or a drawing that is published as it is. */
export interface Entry {
  key: string;
  alt: string;
  page?: string;
  viewport?: Viewport;
  drawing?: string;
}

export function readList(): Entry[] {
  const list = parse(readFileSync(new URL('../agency/pictures/pictures.yaml', import.meta.url), 'utf8')) as Entry[];
  const seen = new Set<string>();
  for (const entry of list) {
    if (seen.has(entry.key)) throw new Error(`pictures.yaml: the key ${entry.key} stands there twice`);
    seen.add(entry.key);
    if (!entry.alt) throw new Error(`pictures.yaml: ${entry.key} has no alt text`);
    if (!entry.drawing && !(entry.page && entry.viewport)) {
      throw new Error(`pictures.yaml: ${entry.key} needs either a drawing, or a page and a viewport`);
    }
  }
  return list;
}
