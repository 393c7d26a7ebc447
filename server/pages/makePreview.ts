import { type ExecuteOperation, pageAddress, renderPage } from '../../client/entry.server';
import { contentLanguage, splitLocale } from '../../schema/locales';
import { describeError } from '../common/log';
import { getTranslate } from '../common/translate';
import type { Contents } from '../content/Content';
import { getOrigin } from '../http/origins';
import { contentPolicy } from '../http/securityHeaders';
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

/** Renders a page with content that is not published. Every operation runs outside of the caches. */
export async function makePreview(page: PageContext, url: URL, options: PreviewOptions): Promise<PreviewPage> {
  const { services, assets, runOperation, createContext } = page;
  const { token, contents, expiresAt } = options;
  const { locale } = splitLocale(url.pathname);
  const execute = async (document: unknown, variables: unknown) => {
    const context = {
      ...(await createContext({ locale })),
      contents,
      content: contents[contentLanguage],
    };
    return runOperation(document as never, variables as never, context);
  };
  const rendered = await renderPage(new URL(pageAddress(url).address, url), execute as ExecuteOperation);
  if (rendered instanceof Response) return { movedTo: rendered.headers.get('Location') ?? '/' };
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
