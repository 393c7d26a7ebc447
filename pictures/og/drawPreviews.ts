import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { agency } from '../../schema/generated/agency.ts';
import { logo } from '../../schema/generated/logo.ts';
import { colours, fonts, hasMotif } from '../../schema/generated/theme.ts';
import type { Card } from './cardSvg.ts';
import { drawCard } from './drawCard.ts';

const FOLDER = 'agency/public/og';
/** Record of the texts in the pictures, for the pages that name them, and for the next drawing. */
const RECORD = 'server/pages/shareImages.json';
const DRAWING = ['pictures/og/*.ts', 'client/ui/tile*.ts'];

interface Record {
  /** Hash of everything in them beside their texts. */
  style: string;
  /** Line and title by path. */
  texts: { [path: string]: Pick<Card, 'eyebrow' | 'title'> };
}

/** A text and the file of its picture. */
export interface Preview extends Card {
  file: string;
}

/** Returns a hash of everything in link previews beside their texts: the name of the agency, its sign, colours and typefaces, and how they are drawn. */
export function getStyle(): string {
  const hash = createHash('sha256').update(JSON.stringify([agency.name, logo, colours, fonts, hasMotif]));
  const files = [...globSync(DRAWING).sort(), ...fonts.map(({ file }) => `agency/fonts/${file}`)];
  for (const file of files.filter((name) => !name.endsWith('.test.ts'))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export const readRecord = (): Record => JSON.parse(readFileSync(RECORD, 'utf8')) as Record;

/**
 * Draws the pictures that show other texts or another style than their pages have, and removes those of pages that are gone.
 * @returns how many were drawn.
 */
export async function drawPreviews(previews: readonly Preview[]): Promise<number> {
  const style = getStyle();
  const before = readRecord();
  const there = new Set(globSync(`${FOLDER}/**/*.png`));
  const isDrawn = ({ path, eyebrow, title, file }: Preview) => {
    const drawn = before.texts[path];
    return before.style === style && there.has(file) && drawn?.eyebrow === eyebrow && drawn.title === title;
  };
  const missing = previews.filter((preview) => !isDrawn(preview));
  for (const preview of missing) {
    mkdirSync(dirname(preview.file), { recursive: true });
    writeFileSync(preview.file, await drawCard(preview));
  }
  const kept = new Set(previews.map(({ file }) => file));
  for (const file of there) if (!kept.has(file)) rmSync(file);
  const texts = Object.fromEntries(previews.map(({ path, eyebrow, title }) => [path, { eyebrow, title }]));
  const record = `${JSON.stringify({ style, texts }, null, 2)}\n`;
  if (readFileSync(RECORD, 'utf8') !== record) writeFileSync(RECORD, record);
  return missing.length;
}
