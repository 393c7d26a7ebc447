import { parseSync } from 'vite';

/**
 * Puts the bodies of wrapped CommonJS modules, React among them, into parentheses, which tells engines that they are
 * called at once: they are then compiled together with the file, off the main thread, and not a second time on it.
 */
export function eagerModules(code: string): string {
  const bodies = parseSync('chunk.js', code)
    .program.body.flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' && init.arguments.length === 1 ? init.arguments : []))
    .filter(({ type }) => type === 'ArrowFunctionExpression');
  return bodies.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}
