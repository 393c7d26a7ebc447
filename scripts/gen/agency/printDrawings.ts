import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { readLabelledDrawing } from './readLogo.ts';

export const GENERATED_DRAWINGS = 'schema/generated/drawings.ts';
const FOLDER = 'agency/drawings';

/** Prints the drawings of the agency for its pages, by the name of the file. A page without a drawing shows its text alone. */
export function printDrawings(): string {
  const files = globSync(`${FOLDER}/*.svg`).sort();
  const drawings = Object.fromEntries(files.map((file) => [basename(file, '.svg'), readLabelledDrawing(file)]));
  return [
    '// Written by `npm run gen` from agency/drawings.',
    '/** Drawings of pages: the coordinates and the content of each svg element, with the names of labels in braces. */',
    `export const drawings: Readonly<Record<string, { viewBox: string; content: string } | undefined>> = ${JSON.stringify(drawings, null, 2)};`,
    '',
  ].join('\n');
}
