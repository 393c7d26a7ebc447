import type { Plugin } from 'vite';

/** What React says to developers at greater length than it takes to look it up: an error's number and address stay. */
const TOLD = [
  ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
  "A React form was unexpectedly submitted. If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().",
];

/** Leaves words out of the production files of react-dom. A version that says them otherwise stops the build. */
export function leanReact(): Plugin {
  const left = new Set(TOLD);
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-dom\/cjs\/.*production\.js/ },
      handler: (code) =>
        TOLD.reduce((short, told) => {
          if (short.includes(told)) left.delete(told);
          return short.replaceAll(told, '');
        }, code),
    },
    generateBundle() {
      if (left.size === 0) return;
      throw new Error(`This react-dom does not say “${[...left].join('”, “')}”; look at scripts/vite/leanReact.ts.`);
    },
  };
}
