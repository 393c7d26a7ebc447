import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useHref } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { buttonClass } from '../ui/buttonClass';
import { classes } from '../ui/classes';
import { CheckIcon, CloseIcon, HelpIcon } from '../ui/icons';
import { LoadingLine } from '../ui/LoadingLine';
import { Notice } from '../ui/Notice';
import { prefetch } from '../ui/prefetch';
import { useHelpPanel } from './useHelpPanel';
import './Help.css';

const TOGGLE_MS = 300;

/** Shows the floating help of every page: a button, and a panel that leaves the page usable. */
export function HelpWidget({ currentPath }: { currentPath: string }) {
  const t = useTranslations('help');
  const contact = useHref(paths.contact());
  const { isOpen, isToggling, turn } = useToggle();
  const { panel, hasFailed, load } = useHelpPanel();
  const [isRunning, setRunning] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isThanked, setThanked] = useState(false);
  const root = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const close = useCallback(
    (returnFocus: boolean) => {
      turn(false);
      if (returnFocus) toggle.current?.focus({ preventScroll: true });
    },
    [turn],
  );
  useDismissal(root, isOpen, close);
  useEffect(() => setRunning(true), []);
  useEffect(() => {
    if (isOpen) title.current?.focus({ preventScroll: true });
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what was open on the last one
  useEffect(() => {
    turn(false);
    setThanked(false);
  }, [currentPath]);

  const loadAhead = () => prefetch(load);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (isToggling) return;
    if (!isOpen) {
      load();
      setThanked(false);
    }
    setOpened(true);
    turn(!isOpen);
  };
  const dismiss = () => {
    setThanked(false);
    toggle.current?.focus({ preventScroll: true });
  };
  const loadAgain = () => {
    load();
    title.current?.focus({ preventScroll: true });
  };
  const onSent = (isAway: boolean) => {
    setThanked(true);
    // Keeps the focus if the reader is in another field.
    if (!isAway) close(root.current?.contains(document.activeElement) ?? false);
  };

  return (
    <aside className="help above-bar" ref={root} aria-label={t('toggle')} data-open={isOpen} data-toggling={isToggling}>
      <div className={classes('help__thanks', isThanked && 'notice notice--success')}>
        {isThanked && <CheckIcon />}
        <p role="status">{isThanked && t('thanks')}</p>
        {isThanked && (
          <Button variant="quiet" icon aria-label={t('dismiss')} onClick={dismiss}>
            <CloseIcon />
          </Button>
        )}
      </div>
      {/* Without scripts the button leads to the contact form, because the panel cannot be opened. */}
      <form action={contact}>
        <Button
          className="help__toggle"
          type="submit"
          ref={toggle}
          aria-label={t('toggle')}
          aria-expanded={isRunning ? isOpen : undefined}
          aria-controls={wasOpened ? 'help-panel' : undefined}
          onClick={press}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        >
          {isOpen ? <CloseIcon /> : <HelpIcon />}
          <span className="help__label">{t('toggle')}</span>
        </Button>
      </form>
      {wasOpened && (
        <section className="help__panel" id="help-panel" role="dialog" aria-labelledby="help-title" hidden={!isOpen}>
          <h2 className="help__title" id="help-title" tabIndex={-1} ref={title}>
            {t('title')}
          </h2>
          {!panel && !hasFailed && (
            <div role="status">
              <LoadingLine text={t('loading')} />
            </div>
          )}
          {!panel && hasFailed && (
            <Notice
              tone="error"
              below={
                <>
                  <Button size="s" onClick={loadAgain}>
                    {t('again')}
                  </Button>{' '}
                  <Link className={buttonClass({ size: 's', variant: 'quiet' })} to={paths.contact()}>
                    {t('contact')}
                  </Link>
                </>
              }
            >
              <p>{t('loadFailed')}</p>
            </Notice>
          )}
          {panel && <panel.Panel data={panel.data} onSent={onSent} />}
        </section>
      )}
    </aside>
  );
}

/** Manages the open state, with a flag that is set for 300 ms after each change (specification, section 9). */
function useToggle() {
  const [state, setState] = useState({ isOpen: false, isToggling: false });

  useEffect(() => {
    if (!state.isToggling) return;
    const timer = setTimeout(() => setState({ ...state, isToggling: false }), TOGGLE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const turn = useCallback(
    (isOpen: boolean) => setState((now) => (now.isOpen === isOpen ? now : { isOpen, isToggling: true })),
    [],
  );
  return { ...state, turn };
}

/** Calls back on Escape (`true`: return the focus), and when the focus moves elsewhere, so that the panel does not cover it. */
function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: (byKey: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss(true);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('focusin', focus, { signal });
    return () => listening.abort();
  }, [root, isOpen, dismiss]);
}
