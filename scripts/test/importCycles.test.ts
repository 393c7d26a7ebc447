import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** `import … from '…'` and `export … from '…'`, over lines; the first group is the import clause. */
const IMPORT = /^(?:import|export)\s+((?:type\s)?[^;'"]*?)\s*from\s+'(\.[^']+)'/gm;

/** Type imports are removed by the compiler and connect no modules. */
const isType = (clause: string) =>
  clause.startsWith('type ') || /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}$/.test(clause);

/** Returns the top folder of a file within a part of the product; a file outside of the folders is a separate node. */
const getFolder = (file: string, part: string) =>
  file
    .split('/')
    .slice(0, part.split('/').length + 1)
    .join('/')
    .replace(/\.tsx?$/, '');

function readImports(part: string, { withTypes = false } = {}): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(`${part}/**/*.{ts,tsx}`)) {
    if (/\.test\.tsx?$|\/test\//.test(file)) continue;
    const from = getFolder(file, part);
    for (const [, clause = '', specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = getFolder(posix.join(posix.dirname(file), specifier), part);
      if ((isType(clause) && !withTypes) || target === from || !target.startsWith(`${part}/`)) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(target));
    }
  }
  return graph;
}

/** Returns the path from a folder back to itself, if there is one. */
function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('the folders of client have no import cycle', () => {
  const graph = readImports('client');
  expect(graph.size).toBeGreaterThan(5);
  expect(findCycle(graph)).toBeUndefined();
});

test('the folders of server have no import cycle, types included, and each file is in a folder', () => {
  const graph = readImports('server', { withTypes: true });
  expect(graph.size).toBeGreaterThan(30);
  expect(findCycle(graph)).toBeUndefined();
  expect(globSync('server/*.{ts,tsx}')).toEqual([]);
});

const DESK = 'client/desk';
const DESK_LAYERS = ['shared', 'ui', 'data'];

test.each([DESK, `${DESK}/content`])('the folders of %s have no import cycle, types included', (part) => {
  const graph = readImports(part, { withTypes: true });
  expect(graph.size).toBeGreaterThan(3);
  expect(findCycle(graph)).toBeUndefined();
});

test('pages of the desk import only its shared folders, and each of those only the ones below it', () => {
  const problems = [...readImports(DESK, { withTypes: true })].flatMap(([from, targets]) => {
    const folder = posix.basename(from);
    const layer = DESK_LAYERS.indexOf(folder);
    const isFrame = folder === 'shell' || !statSync(from, { throwIfNoEntry: false })?.isDirectory();
    const allowed = layer < 0 ? DESK_LAYERS : DESK_LAYERS.slice(0, layer);
    return isFrame
      ? []
      : [...targets]
          .filter((target) => !allowed.includes(posix.basename(target)))
          .map((target) => `${from} → ${target}`);
  });
  expect(problems).toEqual([]);
});
