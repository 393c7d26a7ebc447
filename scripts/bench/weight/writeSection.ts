import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/benchmarks/browser.md';

/** Replaces one section of the benchmarks, between its marks, and keeps the others. */
export function writeSection(name: string, text: string): void {
  const begin = `<!-- ${name}: begin -->`;
  const end = `<!-- ${name}: end -->`;
  const section = `${begin}\n\n${text.trim()}\n\n${end}`;
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Benchmarks\n';
  const [start, stop] = [before.indexOf(begin), before.indexOf(end)];
  const after =
    start < 0
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, start) + section + before.slice(stop + end.length);
  writeFileSync(FILE, after);
}
