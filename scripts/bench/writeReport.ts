import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const MARK = '<!-- measured above, written below -->';

/** Writes a report, and keeps the text below the mark, which people wrote. */
export function writeReport(file: string, report: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, written = '\n'] = before.split(MARK);
  writeFileSync(file, `${report}\n${MARK}${written}`);
}
