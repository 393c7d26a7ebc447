import type { Browsers } from '../../schema/supportedBrowsers.ts';
import { isSupported, listInterfaces } from './compatData.ts';

/** A member that a supported browser lacks; `owner` is the interface or object, undefined for a global. */
export interface NewerMember {
  owner?: string;
  name: string;
}

/** Features that at least one of the supported browsers lacks. */
export interface NewerFeatures {
  /** Names of functions, classes and objects of the window. */
  globals: ReadonlySet<string>;
  /** Members by their owner: `URL.canParse`. */
  members: ReadonlySet<string>;
  /** Names that no supported browser has on any object, each with the first owner: `toSorted` of `Array`. */
  methods: ReadonlyMap<string, string>;
  /** Methods of iterators, most of which have the name of a method of arrays. */
  iteratorMethods: ReadonlySet<string>;
  /** All of the above, as they are found in a browser. */
  all: readonly NewerMember[];
}

/** Interfaces whose members are members of the window. */
const GLOBAL = ['Window', 'WindowOrWorkerGlobalScope'];

/** The data of the language does not tell members of a class from those of its objects; Node has both. */
const isStatic = (owner: string, name: string) =>
  Object.hasOwn((globalThis as unknown as Record<string, object>)[owner] ?? {}, name);

/** Reads from the data of MDN the features that some of these browsers lack. */
export function readNewerFeatures(browsers: Browsers): NewerFeatures {
  const known = new Set<string>();
  const globals = new Set<string>();
  const members = new Set<string>();
  const methods = new Map<string, string>();
  const iteratorMethods = new Set<string>();
  const all: NewerMember[] = [];

  for (const [owner, node] of listInterfaces()) {
    const isNew = node.__compat !== undefined && !isSupported(node.__compat, browsers);
    if (isNew && !owner.includes('.')) globals.add(owner);
    if (!isNew) known.add(owner);
    for (const [key, { __compat }] of Object.entries(node) as [string, typeof node][]) {
      const name = key.replace(/_static$/, '');
      if (!__compat || key.endsWith('_event') || name === owner || !/^\w+$/.test(name)) continue;
      if (isSupported(__compat, browsers)) {
        known.add(name);
        continue;
      }
      const isGlobal = GLOBAL.includes(owner);
      if (isGlobal) globals.add(name);
      else members.add(`${owner}.${name}`);
      all.push(isGlobal ? { name } : { owner, name });
      // An object of a newer class is made by its name, which is found already.
      const isOfObjects = !key.endsWith('_static') && !isStatic(owner, name);
      if (isOfObjects && (!isNew || owner === 'Iterator')) methods.set(name, methods.get(name) ?? owner);
      if (owner === 'Iterator') iteratorMethods.add(name);
    }
  }
  for (const name of known) {
    globals.delete(name);
    methods.delete(name);
  }
  all.push(...[...globals].map((name) => ({ name })));
  return { globals, members, methods, iteratorMethods, all };
}
