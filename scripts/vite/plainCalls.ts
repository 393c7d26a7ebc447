/** Functions of React and its renderer that are called by name; none of them looks at what it is called on. */
const REACT = 'jsxs?|use[A-Z]\\w*|createContext|memo|startTransition|flushSync';
const INDIRECT = new RegExp(`(\\breturn|(?<![\\w$)\\]]))\\(0,([\\w$]+\\.(?:${REACT}))\\)\\(`, 'g');

/**
 * Calls React's functions on what holds them. Bundlers write `(0,react.useState)()`, so that a function of CommonJS is not
 * told what it is called on; of five hundred such calls on a page that is 200 bytes.
 */
export const plainCalls = (code: string): string =>
  code.replace(INDIRECT, (_call, before: string, callee: string) => `${before && `${before} `}${callee}(`);
