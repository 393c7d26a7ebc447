import type { Plugin } from 'vite';
import { readBuildContent } from '../readBuildContent.ts';
import { withVite } from '../withVite.ts';

/**
 * Puts the content, in every language, into the server's build as it was read and checked, so that a start need not read it again:
 * YAML and Markdown took a sixth of one. A fault in a file ends the build, with its words, also one in the files of projects.
 */
export function builtContent(): Plugin {
  return {
    name: 'built-content',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /server\/content\/readContents\.ts$/ },
      async handler() {
        const contents = await withVite(readBuildContent);
        // Text, because JSON is read faster than code is compiled.
        const json = JSON.stringify(JSON.stringify(contents));
        return `import { deepFreeze } from './deepFreeze';
          export const readContents = async () => deepFreeze(JSON.parse(${json}));`;
      },
    },
  };
}
