import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { ContentDocumentDocument } from '../../../../schema/generated/desk/graphql';
import { isRightToLeft, type Locale } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { Button } from '../../../ui/Button';
import { ChevronIcon, CloseIcon } from '../../../ui/icons';
import { useDocumentName } from '../../shared/useDocumentName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { QueryState } from '../../ui/QueryState';
import { parseAddress } from './address';
import { SpotEditor, type SpotEditorProps } from './SpotEditor';
import './TextPanel.css';
import type { Spot } from './siteFrame';

interface Props extends Omit<SpotEditorProps, 'document' | 'paths' | 'addresses'> {
  spot: Spot;
  /** Whether it was pressed with a finger. */
  isTouched: boolean;
  onStep: (step: 1 | -1) => void;
  onFollow: (href: string) => void;
  onDone: () => void;
}

/** Distance after which a finger that moves sideways has swiped, in pixels. */
const SWIPE = 60;

/** The text that was pressed: its field in all languages, beside the page or below it. */
export function TextPanel({ spot, isTouched, onStep, onFollow, onDone, ...editor }: Props) {
  const t = useTranslations('deskVisual');
  const getName = useDocumentName();
  const { getPathLabel } = useFieldLabel();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = spot.addresses.map(parseAddress);
  const document = texts[0]?.document ?? '';
  const own = texts.filter((text) => text.document === document);
  const paths = [...new Set(own.map(({ path }) => path))];
  const [{ data, error }, refetch] = useQuery({
    query: ContentDocumentDocument,
    variables: { id: document },
    requestPolicy: 'cache-and-network',
  });
  const isShown = data?.contentDocument.id === document;
  useFirstField({ panel, heading, id: spot.id, line: own[0]?.line, locale: editor.locale, isShown, isTouched });
  const swipe = useSwipe(onStep);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onDone();
  };
  return (
    <aside className="site-panel" aria-label={t('panel')} ref={panel} onKeyDown={leave}>
      <header className="site-panel__head" {...swipe}>
        <div>
          <h2 className="title-4" tabIndex={-1} ref={heading}>
            <bdi>{getPathLabel(paths[0] ?? '', isShown ? data.contentDocument.entries : [])}</bdi>
          </h2>
          <p className="desk-soft">
            <Link
              to={`/content/${document}`}
              state={{ field: { locale: editor.locale.toUpperCase(), path: paths[0], text: '' } }}
            >
              <bdi>{getName(document)}</bdi>
            </Link>
          </p>
        </div>
        <div className="site-panel__steps">
          <Button variant="quiet" icon aria-label={t('previous')} onClick={() => onStep(-1)}>
            <span className="site-panel__back">
              <ChevronIcon />
            </span>
          </Button>
          <Button variant="quiet" icon aria-label={t('next')} onClick={() => onStep(1)}>
            <ChevronIcon />
          </Button>
          <Button variant="quiet" icon aria-label={t('close')} onClick={onDone}>
            <CloseIcon />
          </Button>
        </div>
      </header>
      <div className="site-panel__body">
        {isShown ? (
          <SpotEditor
            key={document}
            {...editor}
            document={data.contentDocument}
            paths={paths}
            addresses={spot.addresses.filter((address) => address.startsWith(`${document} `))}
          />
        ) : (
          <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[6, 6, 6]} />
        )}
      </div>
      <footer className="site-panel__foot">
        {spot.href?.startsWith('/') && (
          <Button size="s" onClick={() => spot.href && onFollow(spot.href)}>
            {t('follow')}
          </Button>
        )}
        <Button variant="strong" onClick={onDone}>
          {t('done')}
        </Button>
      </footer>
    </aside>
  );
}

const CONTROLS = ':is(textarea, input, select, [role="textbox"])';

interface FirstField {
  panel: { current: HTMLElement | null };
  heading: { current: HTMLElement | null };
  id: string;
  /** The line of the text that was pressed, where it has several. */
  line: number | undefined;
  locale: Locale;
  isShown: boolean;
  isTouched: boolean;
}

/**
 * Puts the pressed language first and the focus into its field, once for each text. After a press with a finger the heading has it, because
 * the keyboard would cover the page.
 */
function useFirstField({ panel, heading, id, line, locale, isShown, isTouched }: FirstField): void {
  // The page may change its language while the panel is open; the fields stay in their order.
  const pressed = useRef({ id, locale });
  if (pressed.current.id !== id) pressed.current = { id, locale };
  const first = `${pressed.current.locale.toUpperCase()} `;
  useEffect(() => {
    for (const text of panel.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])
      text.style.order = text.dataset.text?.startsWith(first) ? '-1' : '';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    if (!isShown) return;
    const fields = [...(panel.current?.querySelectorAll<HTMLElement>(`[data-text] ${CONTROLS}`) ?? [])];
    const field = fields.find((one) => one.closest(`[data-text^="${first}"]`)) ?? fields[0];
    (isTouched || !field ? heading.current : field)?.focus({ preventScroll: true });
    // Typing goes on at the end of the text, or of the line that was pressed.
    if (!field?.isContentEditable) return;
    const end = line === undefined ? undefined : findLineEnd(field, line);
    (end?.parentElement ?? field).scrollIntoView({ block: 'nearest' });
    if (isTouched) return;
    if (end) getSelection()?.collapse(end, end.nodeType === Node.TEXT_NODE ? (end.textContent ?? '').length : 0);
    else {
      getSelection()?.selectAllChildren(field);
      getSelection()?.collapseToEnd();
    }
  }, [id, isShown]);
}

/** Returns the last node of a line in a field; blank lines do not count, as on the page. */
function findLineEnd(field: HTMLElement, line: number): Node | undefined {
  let position = -1;
  let isBegun = false;
  let end: Node | undefined;
  for (const node of field.firstElementChild?.childNodes ?? []) {
    if (node.nodeName === 'BR') {
      if (position === line && isBegun) return end;
      isBegun = false;
      continue;
    }
    if (!isBegun) position += 1;
    isBegun = true;
    end = node;
    while (end.lastChild) end = end.lastChild;
  }
  return position === line ? end : undefined;
}

/** Leads to the next text by a swipe on the head of the panel. */
function useSwipe(onStep: Props['onStep']) {
  const start = useRef<number>(undefined);
  const isMirrored = isRightToLeft(usePageLocale());
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (Math.abs(distance) < SWIPE) return;
      const isForward = distance > 0 === isMirrored;
      onStep(isForward ? 1 : -1);
    },
  };
}
