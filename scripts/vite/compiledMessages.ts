import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Namespaces for the server only. */
const SERVER_NAMESPACES = /^(content|mail|preview|requestErrors|staffMail)$/;
/** Namespaces for the desk only. */
const DESK_NAMESPACES = /^(desk|content[A-Z])/;
/** Namespaces for the desk and mail to staff. */
const STAFF_NAMESPACES = /^spam$/;

type Tree = string | { [key: string]: Tree };

const compileTree = (tree: Tree): unknown =>
  typeof tree === 'string'
    ? compile(tree)
    : Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, compileTree(value)]));

/**
 * Parses the catalogues in the build, so that pages do not need a parser of ICU MessageFormat (9 KB brotli); use-intl has a
 * formatter for parsed messages. In development and tests use-intl parses them itself.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform: {
      filter: { id: /schema\/(?:messages|generated\/choiceNames)\/\w+\.json$/ },
      order: 'pre',
      handler(code) {
        const catalogue = JSON.parse(code) as Record<string, Tree>;
        const isBrowser = this.environment.config.consumer === 'client';
        const isDesk = this.environment.name === 'desk';
        const isWanted = (name: string) =>
          !(isBrowser && SERVER_NAMESPACES.test(name)) &&
          (isDesk || !DESK_NAMESPACES.test(name)) &&
          (isDesk || !isBrowser || !STAFF_NAMESPACES.test(name));
        const wanted = Object.entries(catalogue).filter(([name]) => isWanted(name));
        return JSON.stringify(compileTree(Object.fromEntries(wanted)));
      },
    },
  };
}
