import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import data from '@mdn/browser-compat-data/forLegacyNode';
import type { Browsers } from '../../schema/supportedBrowsers.ts';

/** A feature of the language or of browsers, by its path in the data of MDN: `api.URL.canParse_static`. */
export function getCompat(path: string): CompatStatement {
  let node = data as unknown as Identifier;
  for (const key of path.split('.')) node = node[key] as Identifier;
  if (!node.__compat) throw new Error(`MDN has no data on ${path}.`);
  return node.__compat;
}

/** Lists the interfaces of browsers and the built-in objects of the language, by name: `URL`, `Array`, `Intl.Segmenter`. */
export function listInterfaces(): [name: string, node: Identifier][] {
  const { api, javascript } = data as unknown as { api: Identifier; javascript: { builtins: Identifier } };
  const builtins = listParts(javascript.builtins);
  const spaces = builtins.filter(([name]) => ['Intl', 'Temporal'].includes(name));
  return [...listParts(api), ...builtins, ...spaces.flatMap(([name, node]) => listParts(node, `${name}.`))];
}

const listParts = (node: Identifier, prefix = ''): [string, Identifier][] =>
  Object.entries(node).flatMap(([name, part]) => (name === '__compat' ? [] : [[prefix + name, part as Identifier]]));

/** Returns whether all of these browsers have a feature without a setting or a prefix. */
export function isSupported({ support }: CompatStatement, browsers: Browsers): boolean {
  return Object.entries(browsers).every(([browser, version]) =>
    [support[browser as keyof Browsers] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          !flags &&
          !prefix &&
          !alternative_name &&
          typeof version_added === 'string' &&
          version_added !== 'preview' &&
          compareVersions(version_added, version) <= 0 &&
          !(typeof version_removed === 'string' && compareVersions(version_removed, version) <= 0),
      ),
  );
}

/** Compares two versions such as `16.4` and `≤37`. */
function compareVersions(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((version) =>
    version.replace('≤', '').split('.').map(Number),
  ) as [number[], number[]];
  return major - otherMajor || minor - otherMinor;
}
