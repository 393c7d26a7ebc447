import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FILES = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const ENTRIES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/** Calls that only make a value: without use for it they can go. */
const MAKERS = /(?<=[=(] )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g;
const BASE = /(?<= extends )(React\d*\.Component)(?= \{)/g;
const NAMES = /^\w+\.displayName = "\w+";$/gm;
/** What it tells developers on the console; each is a statement of its own. Development has them. */
const WARNINGS = /^( *)warning\((?:.*\);|\n[\s\S]*?^\1\);)$/gm;
const CONTEXT_TYPE = /^(\w+)\.contextType = (\w+);$/m;

/** What is only for its data routers, and the words of an error that the types keep from happening. */
const UNREACHABLE = {
  getInvalidPathError: "return '';",
  useNavigateStable: 'return useNavigateUnstable();',
};

/**
 * Lets the bundler leave out of react-router what nothing here uses, its data routers above all. It takes the package's
 * own production files, which its exports do not name, and marks as free of effects what React's functions and classes
 * make; the bundler cannot know, because React is CommonJS. Names for React's tools are dropped.
 */
export function leanRouter(): Plugin {
  const left = new Set(Object.keys(UNREACHABLE));
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      handler: (id) => join(FILES, ENTRIES[id] ?? ''),
    },
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => leanCode(code, left),
    },
    generateBundle() {
      // Otherwise a version that calls them by other names would only make every page heavier.
      if (left.size === 0) return;
      throw new Error(`This react-router has no ${[...left].join(' and no ')}; look at scripts/vite/leanRouter.ts.`);
    },
  };
}

/** What is emptied is taken from `left`. */
function leanCode(code: string, left: Set<string>): string {
  const [line, name, context] = CONTEXT_TYPE.exec(code) ?? [];
  const joined = line
    ? code
        .replace(line, '')
        .replace(new RegExp(`(var ${name} = class extends .*\\{)`), `$1 static contextType = ${context};`)
    : code;
  const short = Object.entries(UNREACHABLE).reduce((whole, [name, body]) => {
    const lean = replaceFunction(whole, name, body);
    if (lean !== whole) left.delete(name);
    return lean;
  }, joined);
  return short
    .replace(NAMES, '')
    .replace(WARNINGS, '')
    .replace(MAKERS, '/* @__PURE__ */ ')
    .replace(BASE, '(/* @__PURE__ */ (() => $1)())');
}

/** Puts another body into a function of the file's top level, where it has one of that name. */
function replaceFunction(code: string, name: string, body: string): string {
  return code.replace(new RegExp(`^function ${name}\\(.*$[\\s\\S]*?^\\}$`, 'm'), `function ${name}() { ${body} }`);
}
