import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentDifferenceDocument, SitePagesDocument } from '../../../../schema/generated/desk/graphql';
import { isLocale, type Locale } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { Notice } from '../../../ui/Notice';
import { ProblemList } from '../../shared/ProblemList';
import { useDeskTitle } from '../../shared/useDeskTitle';
import { useShortcuts } from '../../shared/useShortcuts';
import { QueryState } from '../../ui/QueryState';
import { untilSaved } from '../documents/useDocumentDraft';
import { LANGUAGE_PARAMETER, PAGE_PARAMETER, readPreviewAddress, type ShownPage } from '../publishing/previewAddress';
import { parseAddress } from './address';
import { SiteBar } from './SiteBar';
import { SiteStage, type StageHandle } from './SiteStage';
import type { EditorHandle } from './SpotEditor';
import type { Spot } from './siteFrame';
import { TextPanel } from './TextPanel';
import { usePreviewLink } from './usePreviewLink';
import type { Width } from './useStageSize';
import './VisualPage.css';

const isPhone = () => matchMedia('(width < 48rem)').matches;

/** Shows the site with its drafts. A press on a text opens its field in all languages, beside the page. */
export function VisualPage() {
  const t = useTranslations('deskVisual');
  const content = useTranslations('deskContent');
  useDeskTitle(t('title'));
  const preview = usePreviewLink();
  const [params, setParams] = useSearchParams();
  const own = usePageLocale();
  const language = params.get(LANGUAGE_PARAMETER) ?? own;
  const shown: ShownPage = { page: params.get(PAGE_PARAMETER) ?? '/', locale: isLocale(language) ? language : own };
  const [width, setWidth] = useState<Width>(() => (isPhone() ? 'phone' : 'desktop'));
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const [selected, setSelected] = useState<Spot>();
  const [isTouched, setTouched] = useState(false);
  const [revision, setRevision] = useState(0);
  const [isMarking, setMarking] = useState(false);
  const stage = useRef<StageHandle>(null);
  const [{ data }, refetch] = useQuery({ query: SitePagesDocument, requestPolicy: 'cache-and-network' });
  const latest = data?.contentPublications[0]?.number ?? 0;
  const [{ data: difference }, refetchDifference] = useQuery({
    query: ContentDifferenceDocument,
    variables: { from: latest, to: null },
    requestPolicy: 'network-only',
    pause: !isMarking || !data,
  });

  const editor = useRef<EditorHandle>(null);
  /** The text that was open last, from which the next one is found. */
  const last = useRef<string>(undefined);
  const select = (spot: Spot, isTouch: boolean) => {
    last.current = spot.id;
    setSelected(spot);
    setTouched(isTouch);
  };
  /** The text that gets the focus back, until another press: its button is made anew when its page is read again. */
  const returning = useRef<string>(undefined);
  const returnFocus = () => {
    if (returning.current) stage.current?.focus(returning.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reading of the page
  useEffect(() => {
    if (document.activeElement === document.body) returnFocus();
  }, [spots]);

  const reload = () => {
    refetch({ requestPolicy: 'network-only' });
    if (isMarking) refetchDifference({ requestPolicy: 'network-only' });
    void stage.current?.refresh();
  };
  const save = async () => {
    await editor.current?.save();
    await untilSaved();
  };
  const show = ({ page, locale }: ShownPage, isReplaced = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(PAGE_PARAMETER, page);
        next.set(LANGUAGE_PARAMETER, locale);
        return next;
      },
      { replace: isReplaced },
    );
  const open = (next: ShownPage) => {
    setSelected(undefined);
    show(next);
  };
  const follow = (href: string) => {
    const next = preview.link && readPreviewAddress(preview.link, href);
    if (next) open(next);
  };
  const setLocale = (locale: Locale) => locale !== shown.locale && show({ ...shown, locale }, true);
  const done = () => {
    returning.current = selected?.id;
    setSelected(undefined);
    // The editor of a text takes the focus back while it closes.
    setTimeout(returnFocus);
  };

  const drafts = new Set(
    difference?.contentDifference
      .filter(({ locale }) => locale === shown.locale.toUpperCase())
      .map(({ document, path }) => `${document} ${path}`),
  );
  const isChanged = ({ addresses }: Spot) =>
    addresses.some((address) => {
      const { document, path } = parseAddress(address);
      return drafts.has(`${document} ${path}`);
    });
  const walked = isMarking ? spots.filter(isChanged) : spots;
  const step = (by: 1 | -1, isTouch = false) => {
    const focused = document.activeElement?.getAttribute('data-spot');
    const from = selected?.id ?? focused ?? last.current;
    const position = walked.findIndex(({ id }) => id === from);
    const next = walked.at((position < 0 && by < 0 ? 0 : position + by) % Math.max(1, walked.length));
    if (next) select(next, isTouch);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });

  const { link, problems, error, renew } = preview;
  return (
    <main
      className="site-editor"
      data-open={selected ? '' : undefined}
      onPointerDownCapture={() => {
        returning.current = undefined;
      }}
    >
      <h1 className="visually-hidden">{t('title')}</h1>
      <SiteBar
        data={data}
        shown={shown}
        width={width}
        marked={isMarking && difference ? spots.filter(isChanged).length : undefined}
        isMarking={isMarking}
        onShow={open}
        onLocale={setLocale}
        onWidth={setWidth}
        onMarking={setMarking}
        onSave={save}
        onChanged={reload}
      />
      {!link && problems.length === 0 && <QueryState error={error} onRetry={() => void renew()} blocks={[30]} />}
      {problems.length > 0 && (
        <Notice tone="error" title={content('previewProblems')}>
          <ProblemList problems={problems} />
        </Notice>
      )}
      {link && (
        <SiteStage
          ref={stage}
          {...{ link, shown, width, spots }}
          selected={selected?.id}
          isChanged={isMarking ? isChanged : undefined}
          onSpots={setSpots}
          onSelect={select}
          onFollow={follow}
          onPage={() => setRevision((before) => before + 1)}
          onEnded={() => void renew()}
        />
      )}
      <p className="visually-hidden" role="status">
        {selected && t('selected', { text: selected.label })}
      </p>
      {selected && (
        <TextPanel
          ref={editor}
          spot={selected}
          isTouched={isTouched}
          locale={shown.locale}
          revision={revision}
          onStep={step}
          onFollow={follow}
          onDone={done}
          onLocale={setLocale}
          onType={(texts) => stage.current?.show(texts) ?? []}
          onSaved={reload}
        />
      )}
    </main>
  );
}
