import { parseAst } from 'vite';
import type { Browsers } from '../../schema/supportedBrowsers.ts';
import { getCompat, isSupported } from './compatData.ts';
import type { NewerFeatures } from './readNewerFeatures.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Syntax that the build leaves as it is. */
const SYNTAX: { path: string; isUsed: (node: Node) => boolean }[] = [
  { path: 'classes.static.initialization_blocks', isUsed: ({ type }) => type === 'StaticBlock' },
  { path: 'regular_expressions.lookbehind_assertion', isUsed: (node) => /\(\?<[=!]/.test(getPattern(node)) },
  { path: 'regular_expressions.modifier', isUsed: (node) => /\(\?[ims]*-?[ims]+:/.test(getPattern(node)) },
  {
    path: 'builtins.RegExp.unicodeSets',
    isUsed: ({ regex }) => (regex as RegExp | undefined)?.flags.includes('v') === true,
  },
];

const getPattern = ({ regex }: Node) => (regex as { pattern: string } | undefined)?.pattern ?? '';

const WINDOW = ['window', 'self', 'globalThis'];
const ITERATORS = ['values', 'entries', 'keys', 'matchAll'];

/**
 * Lists features that a script uses and some supported browsers lack: `URL.canParse`, `Array.toSorted`,
 * `structuredClone`. Without types, a method is found by a name that nothing older has; the name of a variable hides a
 * global. A member that is read and not called is left out, as undefined ends no script, and so are `typeof` and
 * `?.()`.
 */
export function findNewerUses(code: string, features: NewerFeatures, browsers: Browsers): Set<string> {
  const program = parseAst(code) as unknown as Node;
  const declared = new Set<string>();
  visit(program, (node) => {
    for (const name of getDeclared(node)) declared.add(name);
  });
  const syntax = SYNTAX.filter(({ path }) => !isSupported(getCompat(`javascript.${path}`), browsers));
  const uses = new Set<string>();
  const getGlobal = (node: Node) =>
    node.type === 'Identifier' && !declared.has(node.name as string) ? (node.name as string) : undefined;

  visit(program, (node, parent, key) => {
    for (const { path, isUsed } of syntax) if (isUsed(node)) uses.add(path);
    const isCalled = key === 'callee' && !parent?.optional;
    if (node.type === 'Identifier' && isReference(parent, key) && features.globals.has(getGlobal(node) ?? ''))
      uses.add(node.name as string);
    if (node.type !== 'MemberExpression' || node.computed) return;
    const { object, property } = node as { object: Node; property: Node } & Node;
    const name = property.name as string;
    const owner = getGlobal(object);
    if (owner && features.globals.has(owner)) return;
    if (owner && features.members.has(`${owner}.${name}`)) uses.add(`${owner}.${name}`);
    else if (!isCalled) return;
    else if (owner && WINDOW.includes(owner) && features.globals.has(name)) uses.add(name);
    else if (features.methods.has(name)) uses.add(`${features.methods.get(name)}.${name}`);
    else if (features.iteratorMethods.has(name) && isIterator(object)) uses.add(`Iterator.${name}`);
  });
  return uses;
}

/** Whether an identifier stands for a value: no name of a property, no operand of `typeof`. */
function isReference(parent: Node | undefined, key: string): boolean {
  if (!parent || key === 'property' || key === 'key') return false;
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof';
  return !/^(Import|Export|Labeled|Break|Continue|Meta)/.test(parent.type);
}

/** Whether a call returns an iterator, by the name of its function: `map.values()`, but not `Object.values(map)`. */
function isIterator({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false;
  const { object, property } = callee as { object?: Node; property?: Node };
  return ITERATORS.includes(property?.name as string) && !['Object', 'Array'].includes(object?.name as string);
}

/** Lists the names that a node declares. */
function getDeclared({ type, id, params, param, local }: Node): string[] {
  if (type === 'VariableDeclarator') return getNames(id);
  if (/Function|Class/.test(type)) return [id, ...((params as unknown[]) ?? [])].flatMap(getNames);
  if (type === 'CatchClause') return getNames(param);
  return /^Import\w*Specifier$/.test(type) ? getNames(local) : [];
}

/** Lists the names in a pattern such as `{ a, b: [c] = d }`. */
function getNames(pattern: unknown): string[] {
  if (!pattern) return [];
  const { type, name, properties, elements, value, left, argument } = pattern as Node;
  if (type === 'Identifier') return [name as string];
  return [...((properties ?? elements ?? []) as unknown[]), value, left, argument].flatMap(getNames);
}

function visit(
  node: Node,
  act: (node: Node, parent: Node | undefined, key: string) => void,
  parent?: Node,
  key = '',
): void {
  act(node, parent, key);
  for (const [name, value] of Object.entries(node))
    for (const child of [value].flat() as (Node | null)[])
      if (typeof child?.type === 'string') visit(child, act, node, name);
}
