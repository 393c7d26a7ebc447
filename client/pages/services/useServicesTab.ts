import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findTarget } from '../../navigation/searchParams';
import { printTab, readTab, type ServicesTab, servicesTabs } from './servicesTabs';

/** The open tab, kept in the address: it can be linked, and Back returns to the one before. */
export function useServicesTab() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  const active = readTab(search);

  const choose = (tab: ServicesTab) => {
    isChosen.current = tab !== active;
    // The address is at the tab last asked for; what is shown may be one behind, when keys come fast.
    if (tab !== readTab(window.location.search))
      navigate({ search: printTab(tab, search) }, { preventScrollReset: true });
  };

  // The side switcher is at hand deep in a panel; the next panel is to be read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the panel has changed
  useLayoutEffect(() => {
    if (isChosen.current && (root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
    isChosen.current = false;
  }, [active]);

  // A link to a question opens it. The link goes with its panel, and the focus goes on from the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the panel has changed, too
  useLayoutEffect(() => {
    const target = findTarget(hash);
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    if (root.current?.contains(document.activeElement)) target.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, active]);

  // A link to something within a panel that is not shown opens that.
  useEffect(() => {
    const target = findTarget(hash);
    const tab = servicesTabs.find((id) => id === target?.closest('[role="tabpanel"]')?.id);
    if (tab && tab !== active) navigate({ search: printTab(tab, search), hash }, { replace: true });
  }, [hash, active, search, navigate]);

  return { active, choose, root };
}
