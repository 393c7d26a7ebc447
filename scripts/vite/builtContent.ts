import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { drawSharePictures } from '../build/drawSharePictures.ts';
import { readBuildContent } from '../build/readBuildContent.ts';
import { withVite } from '../common/withVite.ts';

/**
 * Adds the checked content of every language to the server's build, so that a start need not parse it: YAML and Markdown took a
 * sixth of its time. An error in a file ends the build with its message. Link previews with other texts are drawn first, because the server
 * has the list of them, and the browser's files contain them.
 */
export function builtContent(): Plugin {
  let contents: Promise<Awaited<ReturnType<typeof readBuildContent>>> | undefined;
  const prepare = () => {
    contents ??= withVite(async (load) => {
      const read = await readBuildContent(load);
      await drawSharePictures(load, read);
      return read;
    });
    return contents;
  };
  return {
    name: 'built-content',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      filter: { id: /server\/(?:content\/readContents\.ts|pages\/shareImages\.json)$/ },
      async handler(id) {
        const read = await prepare();
        if (id.endsWith('.json')) return readFileSync(id, 'utf8');
        // A string, because JSON is parsed faster than code is compiled.
        const json = JSON.stringify(JSON.stringify(read));
        return `import { deepFreeze } from './deepFreeze';
          export const readContents = async () => deepFreeze(JSON.parse(${json}));`;
      },
    },
  };
}
