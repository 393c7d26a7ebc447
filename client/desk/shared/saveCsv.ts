import { formatCsv } from '../../../schema/csv';
import { saveFile } from './saveFile';

/** Saves lines of cells as a CSV file. */
export function saveCsv(name: string, lines: readonly (readonly (string | number)[])[]): void {
  saveFile(name, 'text/csv;charset=utf-8', formatCsv(lines));
}
