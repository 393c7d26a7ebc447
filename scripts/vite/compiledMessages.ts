import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { wordSections } from '../../schema/messages/editedWords.ts';
import type { Catalogue } from '../messages/findMessageProblems.ts';
import { readCompleteMessages } from '../messages/readMessages.ts';
import { findDeskNamespaces } from './findDeskNamespaces.ts';

/** Namespaces for the server only, for the desk only, and for the desk and mail to staff. */
const SERVER = /^(content|contentProblems|mail|preview|requestErrors|staffMail)$/;
const DESK = /^(desk|content[A-Z])/;
const STAFF = /^(spam|deskOverview)$/;

/** The catalogue of a language, the part of it for the pages of one folder of the desk, or the part that staff edit. */
const CATALOGUE = /schema\/generated\/messages\/(\w+)\.ts(?:\?folder=(\w+)|\?(words))?$/;

/** Whether the server words messages of a namespace. */
export const isOfServer = (namespace: string) =>
  SERVER.test(namespace) || STAFF.test(namespace) || !DESK.test(namespace);

const compileTree = (tree: string | Catalogue): unknown =>
  typeof tree === 'string'
    ? compile(tree)
    : Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, compileTree(value)]));

const pick = (catalogue: Catalogue, isWanted: (namespace: string) => boolean) =>
  Object.fromEntries(Object.entries(catalogue).filter(([name]) => isWanted(name)));

const isSection = (namespace: string) => wordSections.some((section) => section === namespace);

const readChoices = (locale: string) =>
  JSON.parse(readFileSync(`schema/generated/choiceNames/${locale}.json`, 'utf8')) as Catalogue;

/**
 * Lays the catalogues of product and agency over each other and parses them in the build, so that pages do not need a parser of ICU
 * MessageFormat (9 KB brotli); use-intl has a formatter for parsed messages. Each build keeps the namespaces that it words, the desk
 * those that its first code names. Imported with `?folder=system`, a catalogue has those that the pages of this folder name
 * besides; with `?words`, the sections that staff edit stay as they are written. In development and tests, use-intl parses messages itself, and every catalogue is whole.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    load: {
      filter: { id: CATALOGUE },
      handler(id) {
        const [, locale = '', folder, words] = CATALOGUE.exec(id) ?? [];
        if (words) return `export default ${JSON.stringify(pick(readCompleteMessages(locale), isSection))}`;
        const { name: build, config } = this.environment;
        const isBrowser = config.consumer === 'client';
        const desk = folder || build === 'desk' ? findDeskNamespaces(folder) : undefined;
        const isWanted = (name: string) =>
          desk ? desk.has(name) : isOfServer(name) && !(isBrowser && (SERVER.test(name) || STAFF.test(name)));
        const messages = pick(readCompleteMessages(locale), isWanted);
        return `export default ${JSON.stringify(compileTree(folder ? messages : { ...messages, choices: readChoices(locale) }))}`;
      },
    },
  };
}
