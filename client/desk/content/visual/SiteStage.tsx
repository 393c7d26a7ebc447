import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { LoadingLine } from '../../../ui/LoadingLine';
import { Notice } from '../../../ui/Notice';
import { getPreviewAddress, type ShownPage } from '../publishing/previewAddress';
import { PageFrame } from './PageFrame';
import { Spots } from './Spots';
import {
  findLink,
  findMisfit,
  type Misfit,
  prepareFrame,
  readSpots,
  replacePage,
  type Spot,
  showTyped,
  type TypedText,
} from './siteFrame';
import { useStageSize, WIDTHS, type Width } from './useStageSize';

export interface StageHandle {
  /** Fetches the page again, after a save. */
  refresh: () => Promise<void>;
  /** Shows typed texts at once, and returns which do not fit at which width. */
  show: (texts: readonly TypedText[]) => [Width, Misfit][];
  focus: (id: string) => void;
}

interface Props {
  link: string;
  shown: ShownPage;
  width: Width;
  spots: readonly Spot[];
  selected: string | undefined;
  /** Whether a text has a draft; undefined unless drafts are marked. */
  isChanged: ((spot: Spot) => boolean) | undefined;
  onSpots: (spots: readonly Spot[]) => void;
  /** @param isTouch whether it was pressed with a finger. */
  onSelect: (spot: Spot, isTouch: boolean) => void;
  onFollow: (href: string) => void;
  /** Called when the page was loaded again. */
  onPage: () => void;
  /** Called when the server does not show the preview any more. */
  onEnded: () => void;
  ref: Ref<StageHandle>;
}

/**
 * Shows a page of the site below a layer with a button for each text. The page runs no code and gets no events: a sandboxed frame
 * without scripts has none in Safari. The layer scrolls, and the frame follows it.
 */
export function SiteStage(props: Props) {
  const { link, shown, width, spots, selected, isChanged, onSpots, onSelect, onFollow, onPage, onEnded, ref } = props;
  const t = useTranslations('deskVisual');
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const ruler = useRef<HTMLIFrameElement>(null);
  const observer = useRef<ResizeObserver>(undefined);
  /** What has to stay where it is when another page is shown: an element of the former one, and its distance from the top. */
  const anchor = useRef<{ id: string; top: number }>(undefined);
  const { size, scale, frameHeight } = useStageSize(scroller, width);
  const [loaded, setLoaded] = useState<{ address: string; page: string }>();
  const [pageHeight, setPageHeight] = useState(0);
  const [isFailed, setFailed] = useState(false);
  /** A frame that did not load is replaced by another one. */
  const [attempt, setAttempt] = useState(0);
  const address = getPreviewAddress(link, shown);
  const { locale } = shown;
  const other: Width = width === 'phone' ? 'desktop' : 'phone';

  const follow = () => {
    const { current } = frame;
    const view = current?.contentWindow;
    if (!current || !view || !scroller.current) return;
    const top = scroller.current.scrollTop / scale;
    view.scrollTo({ top, behavior: 'instant' });
    // Where the frame is higher than the stage, it moves itself at the end of the page.
    current.style.translate = `0 ${-(top - view.scrollY) * scale}px`;
  };

  const read = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    onSpots(readSpots(page));
    setPageHeight(page.documentElement.scrollHeight);
  };

  const findTop = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const isInView = ({ box }: Spot) => box.y * scale >= scrollTop && box.y * scale < scrollTop + clientHeight;
    const spot = spots.find((one) => one.id === selected && isInView(one)) ?? spots.find(isInView);
    return spot && { id: spot.id, top: spot.box.y * scale - scrollTop };
  };

  const take = (page: Document) => {
    prepareFrame(page);
    observer.current?.disconnect();
    observer.current = new ResizeObserver(read);
    observer.current.observe(page.body);
    read();
    onPage();
  };

  const load = async (element: HTMLIFrameElement) => {
    const page = element.contentDocument;
    if (!page?.querySelector('.preview-bar')) {
      setLoaded({ address, page: shown.page });
      onSpots([]);
      const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
      setFailed(!answer);
      if (answer?.status === 404 || answer?.status === 410) onEnded();
      return;
    }
    setFailed(false);
    anchor.current = loaded?.page === shown.page ? findTop() : { id: '', top: 0 };
    frame.current = element;
    setLoaded({ address, page: shown.page });
    take(page);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is measured again when its frame has another width
  useLayoutEffect(read, [scale, width, frameHeight]);

  useLayoutEffect(() => {
    const { current } = scroller;
    const held = anchor.current;
    anchor.current = undefined;
    if (current && held) {
      const spot = spots.find(({ id }) => id === held.id);
      if (spot) current.scrollTop = spot.box.y * scale - held.top;
      else if (!held.id) current.scrollTop = 0;
    }
    follow();
  });

  const getButton = (id: string) =>
    [...(scroller.current?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])].find(
      ({ dataset }) => dataset.spot === id,
    );

  useImperativeHandle(ref, () => ({
    refresh: async () => {
      const element = frame.current;
      if (!element) return;
      const answer = await fetch(element.src).catch(() => undefined);
      if (!answer?.ok) return;
      const html = await answer.text();
      const page = element.contentDocument;
      // Another page or language may be shown by now.
      if (frame.current !== element || !page || !replacePage(page, html)) return;
      if (ruler.current?.contentDocument) replacePage(ruler.current.contentDocument, html);
      read();
      onPage();
    },
    show: (texts) => {
      const frames = [
        [width, frame.current?.contentDocument],
        [other, ruler.current?.contentDocument],
      ] as const;
      const misfits = frames.flatMap(([name, page]) =>
        texts.flatMap((text): [Width, Misfit][] => {
          if (!page?.body) return [];
          showTyped(page, text);
          const misfit = findMisfit(page, text.address);
          return misfit ? [[name, misfit]] : [];
        }),
      );
      read();
      return misfits;
    },
    focus: (id) => getButton(id)?.focus(),
  }));

  // Keeps the text in view that the panel is about.
  useLayoutEffect(() => {
    if (selected && size.height > 0) getButton(selected)?.scrollIntoView({ block: 'nearest' });
  });

  const press = (event: MouseEvent, spot: Spot) => {
    if (spot.href && (event.altKey || spot.id === selected)) onFollow(spot.href);
    else onSelect(spot, (event.nativeEvent as PointerEvent).pointerType === 'touch');
  };
  /** Follows a link without a text, such as the logo. */
  const pressPage = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const page = frame.current?.contentDocument;
    if (target !== currentTarget || !page) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const href = findLink(page, (clientX - left) / scale, (clientY - top) / scale);
    if (href) onFollow(href);
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-spot]')];
    const next = step && buttons[buttons.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const isLoading = loaded?.address !== address;
  const frames = loaded && isLoading ? [loaded.address, address] : [address];
  const left = Math.max(0, (size.width - WIDTHS[width] * scale) / 2);
  return (
    <section className="site-stage" aria-label={t('page')} aria-busy={isLoading}>
      {frames.map((src) => (
        <PageFrame
          key={`${src} ${attempt}`}
          src={src}
          width={WIDTHS[width]}
          height={frameHeight}
          style={{ left, scale, visibility: src === (loaded?.address ?? address) ? 'visible' : 'hidden' }}
          onLoad={({ currentTarget }) => src === address && void load(currentTarget)}
        />
      ))}
      {selected !== undefined && !isLoading && (
        <PageFrame
          key={`${other} ${address}`}
          ref={ruler}
          src={address}
          width={WIDTHS[other]}
          height={frameHeight}
          style={{ visibility: 'hidden' }}
          onLoad={({ currentTarget }) => {
            if (!currentTarget.contentDocument?.body) return;
            prepareFrame(currentTarget.contentDocument);
            onPage();
          }}
        />
      )}
      <div className="site-stage__scroller" ref={scroller} onScroll={follow}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the page picker leads to the same pages */}
        <div
          className="site-stage__layer"
          style={{ blockSize: pageHeight * scale, inlineSize: WIDTHS[width] * scale, marginLeft: left }}
          onClick={pressPage}
          onKeyDown={walk}
        >
          {!isLoading && <Spots {...{ spots, selected, isChanged, locale, scale }} onPress={press} />}
        </div>
      </div>
      {isFailed && (
        <div className="site-stage__failed">
          <Notice
            tone="error"
            title={t('failed')}
            below={
              <Button size="s" onClick={() => setAttempt(attempt + 1)}>
                {t('retry')}
              </Button>
            }
          />
        </div>
      )}
      {isLoading && (
        <div className="site-stage__loading">
          <LoadingLine text={t('loading')} />
        </div>
      )}
    </section>
  );
}
