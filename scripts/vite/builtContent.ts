import type { Plugin } from 'vite';
import { readBuildContent } from '../build/readBuildContent.ts';
import { withVite } from '../common/withVite.ts';

/**
 * Adds the checked content of every language to the server's build, so that a start need not parse it: YAML and Markdown took a
 * sixth of its time. An error in a file ends the build with its message.
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
        // A string, because JSON is parsed faster than code is compiled.
        const json = JSON.stringify(JSON.stringify(contents));
        return `import { deepFreeze } from './deepFreeze';
          export const readContents = async () => deepFreeze(JSON.parse(${json}));`;
      },
    },
  };
}
