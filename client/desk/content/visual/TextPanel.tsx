import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
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
import { type EditorHandle, SpotEditor, type SpotEditorProps } from './SpotEditor';
import './TextPanel.css';
import type { Spot } from './siteFrame';
import { useLeaving } from './useLeaving';

interface Props extends Omit<SpotEditorProps, 'document' | 'paths' | 'addresses' | 'first' | 'ref'> {
  spot: Spot;
  ref: Ref<EditorHandle>;
  /** Whether it was pressed with a finger. */
  isTouched: boolean;
  /** @param isTouch whether a finger swiped. */
  onStep: (step: 1 | -1, isTouch?: boolean) => void;
  onFollow: (href: string) => void;
  onDone: () => void;
}

/** Keys that lead to the texts before and after, from inside of a field. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Distance after which a finger that moves sideways has swiped, in pixels. */
const SWIPE = 60;

/** The text that was pressed: its field in all languages, beside the page or below it. */
export function TextPanel({ spot, isTouched, ref, onStep, onFollow, onDone, ...editor }: Props) {
  const t = useTranslations('deskVisual');
  const getName = useDocumentName();
  const { getPathLabel } = useFieldLabel();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = spot.addresses.map(parseAddress);
  const documents = [...new Set(texts.map(({ document }) => document))];
  const { document = '', path = '', line } = texts[0] ?? {};
  const [{ data }] = useQuery({ query: ContentDocumentDocument, variables: { id: document } });
  const isShown = data?.contentDocument.id === document;
  // The page may change its language while the panel is open; the fields stay in their order.
  const [pressed, setPressed] = useState({ id: spot.id, locale: editor.locale });
  if (pressed.id !== spot.id) setPressed({ id: spot.id, locale: editor.locale });
  const first = pressed.locale;
  useFirstField({ panel, heading, id: spot.id, line, first, isShown, isTouched });
  const swipe = useSwipe(onStep);
  const editors = useRef(new Map<string, EditorHandle>());
  const save = async () => void (await Promise.all([...editors.current.values()].map((one) => one.save())));
  const finish = async () => {
    const left = await Promise.all([...editors.current.values()].map((one) => one.finish()));
    return {
      isUnsaved: left.some(({ isUnsaved }) => isUnsaved),
      problems: left.flatMap(({ problems }) => problems),
    };
  };
  useImperativeHandle(ref, () => ({ save, finish }));
  const { isLeaving, leave } = useLeaving({ id: spot.id, panel, finish, onDone });
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const step = event.altKey && !(event.target instanceof HTMLSelectElement) && STEPS[event.key];
    if (step) onStep(step);
    else if (event.key === 'Escape') void leave(true);
    else return;
    event.preventDefault();
  };
  return (
    <aside className="site-panel" aria-label={t('panel')} ref={panel} onKeyDown={press}>
      <header className="site-panel__head" {...swipe}>
        <div>
          <h2 className="title-4" tabIndex={-1} ref={heading}>
            <bdi>{getPathLabel(path, isShown ? data.contentDocument.entries : [])}</bdi>
          </h2>
          <p className="desk-soft">
            <Link
              to={`/content/${document}`}
              state={{ field: { locale: editor.locale.toUpperCase(), path, text: '' } }}
            >
              <bdi>{getName(document)}</bdi>
            </Link>
          </p>
        </div>
        <div className="site-panel__steps">
          <Button
            variant="quiet"
            icon
            aria-label={t('previous')}
            aria-keyshortcuts="Alt+ArrowUp"
            title={`${t('previous')} (Alt+↑)`}
            onClick={() => onStep(-1)}
          >
            <span className="site-panel__back">
              <ChevronIcon />
            </span>
          </Button>
          <Button
            variant="quiet"
            icon
            aria-label={t('next')}
            aria-keyshortcuts="Alt+ArrowDown"
            title={`${t('next')} (Alt+↓)`}
            onClick={() => onStep(1)}
          >
            <ChevronIcon />
          </Button>
          <Button variant="quiet" icon aria-label={t('close')} onClick={() => void leave(true)}>
            <CloseIcon />
          </Button>
        </div>
      </header>
      <div className="site-panel__body">
        {documents.map((id) => (
          <DocumentTexts
            key={id}
            {...editor}
            ref={(one) => {
              if (one) editors.current.set(id, one);
              else editors.current.delete(id);
            }}
            id={id}
            first={first}
            addresses={spot.addresses.filter((address) => parseAddress(address).document === id)}
          />
        ))}
      </div>
      <footer className="site-panel__foot">
        {spot.href?.startsWith('/') && (
          <Button size="s" onClick={() => spot.href && onFollow(spot.href)}>
            {t('follow')}
          </Button>
        )}
        <Button variant="strong" busy={isLeaving} onClick={() => void leave(false)}>
          {t('done')}
        </Button>
      </footer>
    </aside>
  );
}

/** The texts of one document that the pressed element shows. */
function DocumentTexts({ id, ...editor }: Omit<SpotEditorProps, 'document' | 'paths'> & { id: string }) {
  const [{ data, error }, refetch] = useQuery({
    query: ContentDocumentDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  if (!data)
    return <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} blocks={[6, 6, 6]} />;
  const paths = [...new Set(editor.addresses.map((address) => parseAddress(address).path))];
  return <SpotEditor {...editor} document={data.contentDocument} paths={paths} />;
}

const CONTROLS = ':is(textarea, input, select, [role="textbox"])';

interface FirstField {
  panel: { current: HTMLElement | null };
  heading: { current: HTMLElement | null };
  id: string;
  /** The line of the text that was pressed, where it has several. */
  line: number | undefined;
  /** The language that was pressed. */
  first: Locale;
  isShown: boolean;
  isTouched: boolean;
}

/**
 * Puts the focus into the field of the pressed language, once for each text. After a press with a finger the heading has it, because the
 * keyboard would cover the page.
 */
function useFirstField({ panel, heading, id, line, first, isShown, isTouched }: FirstField): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    if (!isShown) return;
    const fields = [...(panel.current?.querySelectorAll<HTMLElement>(`[data-text] ${CONTROLS}`) ?? [])];
    const field = fields.find((one) => one.closest(`[data-text^="${first.toUpperCase()} "]`)) ?? fields[0];
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
      onStep(isForward ? 1 : -1, true);
    },
  };
}
