import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';

export type Viewport = 'desktop' | 'mobile';

/**
 * One line of pictures.yaml: a page to photograph, or a drawing that is published as it is; and the agency's own
 * photograph, which replaces the page.
 */
export interface Entry {
  key: string;
  alt: string;
  page?: string;
  viewport?: Viewport;
  drawing?: string;
  /** Path of the file, from the root of the project. */
  photograph?: string;
}

const FOLDER = 'agency/pictures';
const PHOTOGRAPHS = 'photographs';
const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp'];

/**
 * Reads the list of pictures, and which of them have a photograph.
 * @throws Error that names the file and the remedy.
 */
export function readList(root = '.'): Entry[] {
  const list = parse(readFileSync(join(root, FOLDER, 'pictures.yaml'), 'utf8')) as Entry[];
  const photographs = findPhotographs(root);
  const seen = new Set<string>();
  for (const entry of list) {
    if (seen.has(entry.key)) throw new Error(`pictures.yaml: the key ${entry.key} stands there twice`);
    seen.add(entry.key);
    const photograph = photographs.get(entry.key);
    if (photograph) entry.photograph = photograph;
    if (!entry.alt) throw new Error(`pictures.yaml: ${entry.key} has no alt text`);
    if (entry.drawing && photograph) {
      throw new Error(`${photograph}: ${entry.key} is a drawing: replace ${FOLDER}/${entry.drawing} by an SVG`);
    }
    if (!entry.drawing && !((entry.page || photograph) && entry.viewport)) {
      throw new Error(
        `pictures.yaml: ${entry.key} needs either a drawing, or a viewport and a page, or a viewport and the file ${FOLDER}/${PHOTOGRAPHS}/${entry.key}.jpg`,
      );
    }
  }
  for (const [key, file] of photographs) {
    if (!seen.has(key)) {
      throw new Error(
        `${file}: ${FOLDER}/pictures.yaml has no key ${key}: name the file after one that is there, or add key, viewport and alt`,
      );
    }
  }
  return list;
}

/** Returns the photographs by the keys of the pictures that they replace. */
function findPhotographs(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const folder = `${FOLDER}/${PHOTOGRAPHS}`;
  const names = globSync('**/*', { cwd: join(root, folder) }).map((name) => name.replaceAll('\\', '/'));
  for (const name of names.sort()) {
    const isFile = statSync(join(root, folder, name)).isFile();
    if (!isFile || basename(name).startsWith('.') || name === 'README.md') continue;
    const file = `${folder}/${name}`;
    const extension = extname(name);
    if (!EXTENSIONS.includes(extension.toLowerCase())) {
      throw new Error(`${file}: a photograph ends in ${EXTENSIONS.join(', ')}: save it as one of these`);
    }
    const key = name.slice(0, -extension.length);
    const other = found.get(key);
    if (other) throw new Error(`${file}: ${other} is for the same picture: keep one of them`);
    found.set(key, file);
  }
  return found;
}
