import { type ExecuteOperation, pageAddress, type RenderedPage, renderPage } from '../../client/entry.server';
import { contentLanguage, type Locale, splitLocale } from '../../schema/locales';
import { describeError } from '../common/log';
import { getTranslate } from '../common/translate';
import type { Content, Contents } from '../content/Content';
import { getOrigin } from '../http/origins';
import { contentPolicy } from '../http/securityHeaders';
import type { Edit } from '../publishing/ContentEdit';
import type { MarkedContent } from '../publishing/markTexts';
import type { PageContext } from './makePage';
import { getInline, inlineText } from './PageAssets';
import { PREVIEW_STYLE, previewBar } from './previewBar';
import { keepInPreview } from './previewLinks';
import { renderDocument } from './renderDocument';

/** A page of a preview, or the path that it moved to. */
type PreviewPage = { movedTo: string } | { status: number; policy: string; body: Buffer };

interface PreviewOptions {
  token: string;
  contents: Contents;
  /** The drafts of staff, whose desk finds each text in the page. Undefined for a client. */
  drafts: readonly Edit[] | undefined;
  /** When the link of a client ends; undefined for staff, whose desk shows previews in a frame. */
  expiresAt: Date | undefined;
}

const STYLE = inlineText(PREVIEW_STYLE);

/** Scripts and forms are off, so the page requests nothing that is published, and stores nothing. */
const SANDBOX = [
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
].join(' ');

/** Loaded on demand: few requests are for previews, and the YAML reader is large. */
const loadMarks = async () => ({ ...(await import('../publishing/markTexts')), ...(await import('./addressTexts')) });

/** Marked contents of drafts, which stay the same until somebody saves. */
const markedContents = new WeakMap<Content, Promise<MarkedContent>>();

async function getMarked(content: Content, locale: Locale, drafts: readonly Edit[]): Promise<MarkedContent> {
  const { markTexts } = await loadMarks();
  const marked = markedContents.get(content) ?? markTexts(content, locale, drafts);
  markedContents.set(content, marked);
  return marked;
}

/** Replaces the marks in what was rendered: in the page by the addresses of texts, elsewhere by nothing. */
async function takeMarks(rendered: RenderedPage, marked: MarkedContent): Promise<RenderedPage> {
  const { addressTexts, removeMarks } = await loadMarks();
  const { html, title, siteName, meta } = rendered;
  return {
    ...rendered,
    html: addressTexts(html, marked),
    title: removeMarks(title),
    siteName: removeMarks(siteName),
    meta: { ...meta, title: removeMarks(meta.title), description: removeMarks(meta.description) },
  };
}

/** Renders a page with content that is not published. Every operation runs outside of the caches. */
export async function makePreview(page: PageContext, url: URL, options: PreviewOptions): Promise<PreviewPage> {
  const { services, assets, runOperation, createContext } = page;
  const { token, contents, drafts, expiresAt } = options;
  const { locale } = splitLocale(url.pathname);
  const marked = drafts && (await getMarked(contents[locale], locale, drafts));
  const execute = async (document: unknown, variables: unknown) => {
    const context = {
      ...(await createContext({ locale })),
      contents: marked ? { ...contents, [locale]: marked.content } : contents,
      content: contents[contentLanguage],
    };
    return runOperation(document as never, variables as never, context);
  };
  const { words } = marked?.content ?? contents[locale];
  const made = await renderPage(new URL(pageAddress(url).address, url), execute as ExecuteOperation, [], words);
  if (made instanceof Response) return { movedTo: made.headers.get('Location') ?? '/' };
  const rendered = marked ? await takeMarks(made, marked) : made;
  if (rendered.error) services.log.error({ error: describeError(rendered.error) }, 'a page of a preview failed');
  const inline = new Map(getInline(assets, rendered)).set('preview-bar.css', STYLE);
  const title = getTranslate(locale, 'preview')('documentTitle', { title: rendered.title });
  const { path: _path, ...meta } = rendered.meta;
  const body = renderDocument(
    { ...rendered, title, meta, jsonLd: [], html: keepInPreview(rendered.html, token) },
    assets,
    inline,
    getOrigin(services.env),
    { head: `<style>${PREVIEW_STYLE}</style>`, beforePage: previewBar({ path: url.pathname, token, expiresAt }) },
  );
  const policy = contentPolicy({ ...services.env, ANALYTICS_ID: undefined }, inline, {
    'form-action': "'none'",
    ...(!expiresAt && { 'frame-ancestors': "'self'" }),
    sandbox: SANDBOX,
  });
  return { status: rendered.status, policy, body };
}
