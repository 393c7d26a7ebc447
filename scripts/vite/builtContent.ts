import type { Plugin } from 'vite';
import type * as Module from '../../server/content/readContent.ts';
import { withVite } from '../withVite.ts';

/**
 * Puts the content into the server's build as it was read and checked, so that a start need not read it again: YAML and
 * Markdown took a sixth of one. A fault in a file ends the build, with its words.
 */
export function builtContent(): Plugin {
  return {
    name: 'built-content',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /server\/content\/readContent\.ts$/ },
      async handler() {
        const content = await withVite(async (load) => {
          await load('reflect-metadata');
          const { readContent } = await load<typeof Module>('/server/content/readContent.ts');
          return readContent();
        });
        // Text, because JSON is read faster than code is compiled.
        const json = JSON.stringify(JSON.stringify(content));
        return `import { deepFreeze } from './deepFreeze';
          export const readContent = async () => deepFreeze(JSON.parse(${json}));`;
      },
    },
  };
}
