import type { RouteObject } from 'react-router-dom';
import { routes as tree } from '../../../client/routes';
import { exampleService } from '../../../schema/test/exampleService.ts';
import { exampleArticle, exampleProject } from '../../common/exampleProject';

/** Example values of the variable parts of paths. */
const EXAMPLES = new Map([
  [':slug', exampleService],
  ...(exampleProject ? [[':id', exampleProject] as const] : []),
  ...(exampleArticle ? [[':article', exampleArticle] as const] : []),
  [':document', 'privacy-policy'],
  ['*', '/no-such/page'],
]);

function getExample(part: string): string {
  const example = EXAMPLES.get(part);
  if (!example)
    throw new Error(`Nothing is known to stand for "${part}" in a path: name it in scripts/bench/weight/routes.ts.`);
  return example;
}

const getPages = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => (route.children ? getPages(route.children) : [route]));

/**
 * An address of every page, with its module. Pages behind links in mail are excluded, because secret pages are not compressed;
 * routes that only accept a form have no page.
 */
export const routes = getPages(tree)
  .map(({ path = '', id = '' }) => ({ path, page: id.replace(/#.*/, '') }))
  .filter(({ path, page }) => page !== '' && !path.startsWith('/newsletter/') && !path.startsWith('/account/'))
  // An agency without projects has no page of one, and one without articles no page of them.
  .filter(({ path }) => exampleProject || !path.includes(':id'))
  .filter(({ path }) => exampleArticle || !path.startsWith('/articles'))
  .map(({ path, page }) => ({ path: path.replace(/:\w+|\*/g, getExample), page }));
