import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentScript } from '../consent/consentMark';
import { inlineText } from './InlineText';
import { CONSENT_SCRIPT } from './inlineOf';
import type { PageAssets } from './PageAssets';

/** Where the site's own script does not arrive: what scripts alone would show is shown (client/entry.browser). */
const SCRIPT_FAILED =
  'addEventListener("error",({target:t})=>{if(t.type==="module")document.documentElement.dataset.failed=""},true)';

interface Chunk {
  file: string;
  imports?: string[];
  assets?: string[];
  css?: string[];
}

/** What the client build made, from its manifest. */
export function readAssets(directory: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const style = manifest['client/styles/main.css'];
  const entry = manifest['client/entry.browser.ts'];
  if (!style || !entry) throw new Error(`The client build in ${directory} is not complete; run "npm run build".`);
  const url = (file: string) => `/${file}`;
  const font = manifest['client/fonts/bricolage-grotesque.woff2'];
  const sheetOf = (module: string) => manifest[`client/${module}.tsx`]?.css?.map(url) ?? [];
  const pages = Object.entries(manifest).filter(([name]) => name.startsWith('client/pages/'));
  const sheets = [style.file, ...pages.flatMap(([, { css = [] }]) => css)];
  const read = (file: string) => inlineText(readFileSync(join(directory, file), 'utf8').trim());
  const inline = new Map([
    [CONSENT_SCRIPT, inlineText(`${consentScript};${SCRIPT_FAILED}`)],
    ...sheets.map((file) => [url(file), read(file)] as const),
  ]);
  // By names that stay: the page is for few, and one hour's old script does no harm.
  const graphiql = { scripts: ['/graphiql/graphiql.js'], styles: ['/graphiql/graphiql.css'] };
  return {
    directory,
    graphiql,
    inline,
    scripts: [url(entry.file)],
    styles: [url(style.file)],
    sheetOf,
    fonts: font ? [url(font.file)] : [],
  };
}
