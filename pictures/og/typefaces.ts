import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { fonts } from '../../schema/generated/theme.ts';
import { escapeHtml } from '../../server/content/html.ts';

/** The Latin face draws names and figures in Arabic, too; the other face draws all other letters. */
const families = [
  ...new Set(fonts.toSorted((a, b) => Number(a.isArabic) - Number(b.isArabic)).map(({ family }) => family)),
];

export const fontFamily = [...families, 'sans-serif'].join(', ');

let loaded: Promise<void> | undefined;

/**
 * Lets fontconfig, from which sharp gets its typefaces, find those of the agency: it reads its settings at the first text that a process
 * draws, and no WOFF2. Letters that they lack are drawn by those of the machine.
 */
export function loadTypefaces(): Promise<void> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<void> {
  const files = fonts.map(({ file }) => readFileSync(join(import.meta.dirname, '../../agency/fonts', file)));
  const folder = getFolder(files);
  const settings = join(folder, 'fonts.conf');
  process.env.FONTCONFIG_FILE = settings;
  if (existsSync(settings)) return;
  mkdirSync(folder, { recursive: true });
  const paths = fonts.map(({ file }) => join(folder, `${file}.ttf`));
  for (const [index, file] of files.entries()) writeFileSync(paths[index] ?? '', await decompress(file));
  // A file may have another name in itself than in the stylesheet.
  const names = fonts.map(
    ({ family }, index) =>
      `<match target="scan"><test name="file"><string>${paths[index]}</string></test><edit name="family" mode="assign"><string>${escapeHtml(family)}</string></edit></match>`,
  );
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${names.join('')}<dir>${folder}</dir><cachedir>${folder}</cachedir><include ignore_missing="yes">/etc/fonts/fonts.conf</include></fontconfig>`,
  );
}

/** Returns the folder of these files and names, which stays for the next build. */
function getFolder(files: readonly Buffer[]): string {
  const hash = createHash('sha256').update(JSON.stringify(fonts));
  for (const file of files) hash.update(file);
  return join(tmpdir(), `site-typefaces-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 16)}`);
}
