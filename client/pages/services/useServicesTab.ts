import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findTarget } from '../../navigation/searchParams';
import { printTab, readTab, type ServicesTab, servicesTabs } from './servicesTabs';

/** Manages the open tab. The address stores it, so that it can be linked and Back returns to the previous one. */
export function useServicesTab() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  const active = readTab(search);

  const choose = (tab: ServicesTab) => {
    isChosen.current = tab !== active;
    // The address has the tab chosen last; the shown tab may be the previous one after fast keystrokes.
    if (tab !== readTab(window.location.search))
      navigate({ search: printTab(tab, search) }, { preventScrollReset: true });
  };

  // The side switcher can be used deep in a panel; the next panel must be read from its start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the panel has changed
  useLayoutEffect(() => {
    if (isChosen.current && (root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
    isChosen.current = false;
  }, [active]);

  // A link to a question opens it. The link disappears with its panel, so the focus continues from the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the panel has changed, too
  useLayoutEffect(() => {
    const target = findTarget(hash);
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    if (root.current?.contains(document.activeElement)) target.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, active]);

  // A link to an element in a hidden panel opens that panel.
  useEffect(() => {
    const target = findTarget(hash);
    const tab = servicesTabs.find((id) => id === target?.closest('[role="tabpanel"]')?.id);
    if (tab && tab !== active) navigate({ search: printTab(tab, search), hash }, { replace: true });
  }, [hash, active, search, navigate]);

  return { active, choose, root };
}
