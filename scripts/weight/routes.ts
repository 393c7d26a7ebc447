import { rows } from '../../client/routes';

/** What stands for the part of a path that changes. */
const EXAMPLES = new Map([
  [':slug', 'wordpress-development'],
  [':id', 'saas-dashboard'],
  ['*', '/no-such-page'],
]);

function exampleOf(part: string): string {
  const example = EXAMPLES.get(part);
  if (!example)
    throw new Error(`Nothing is known to stand for "${part}" in a path: name it in scripts/weight/routes.ts.`);
  return example;
}

/** An address of every page, with the module that shows it, but those behind links of mail: what is secret is not packed. */
export const routes = rows
  .filter(({ isSecret }) => !isSecret)
  .map(({ path, module }) => ({ path: path.replace(/:\w+|\*/g, exampleOf), page: module }));
