import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { findDeskNamespaces } from './findDeskNamespaces.ts';

/** Namespaces for the server only, for the desk only, and for the desk and mail to staff. */
const SERVER = /^(content|contentProblems|mail|preview|requestErrors|staffMail)$/;
const DESK = /^(desk|content[A-Z])/;
const STAFF = /^spam$/;

/** A catalogue for the pages of one folder of the desk. */
const PAGE_CATALOGUE = /schema\/generated\/messages\/(\w+)\.ts\?folder=(\w+)$/;

/** Whether the server words messages of a namespace. */
export const isOfServer = (namespace: string) => SERVER.test(namespace) || !DESK.test(namespace);

type Tree = string | { [key: string]: Tree };

const compileTree = (tree: Tree): unknown =>
  typeof tree === 'string'
    ? compile(tree)
    : Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, compileTree(value)]));

const getOwn = (catalogue: Record<string, Tree>, isWanted: (namespace: string) => boolean) =>
  JSON.stringify(compileTree(Object.fromEntries(Object.entries(catalogue).filter(([name]) => isWanted(name)))));

/**
 * Parses the catalogues in the build, so that pages do not need a parser of ICU MessageFormat (9 KB brotli); use-intl has a
 * formatter for parsed messages. Each build keeps the namespaces that it words, the desk those that its first code names. Imported with
 * `?folder=system`, a catalogue has those that the pages of this folder name besides. In development and tests, use-intl parses
 * messages itself, and every catalogue is whole.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    load: {
      filter: { id: PAGE_CATALOGUE },
      handler(id) {
        const [, locale, folder] = PAGE_CATALOGUE.exec(id) ?? [];
        const namespaces = findDeskNamespaces(folder);
        const catalogue = JSON.parse(readFileSync(`schema/messages/${locale}.json`, 'utf8'));
        return `export default ${getOwn(catalogue, (name) => namespaces.has(name))}`;
      },
    },
    transform: {
      filter: { id: /schema\/(?:messages|generated\/choiceNames)\/\w+\.json$/ },
      order: 'pre',
      handler(code, id) {
        const { name: build, config } = this.environment;
        const isBrowser = config.consumer === 'client';
        const first = build === 'desk' ? findDeskNamespaces() : undefined;
        const isWanted = (name: string) =>
          first ? first.has(name) : isOfServer(name) && !(isBrowser && (SERVER.test(name) || STAFF.test(name)));
        return getOwn(JSON.parse(code), id.includes('/choiceNames/') ? () => true : isWanted);
      },
    },
  };
}
