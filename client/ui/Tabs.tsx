import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { classes } from './classes';
import { isPlainPress } from './isPlainPress';
import './Tabs.css';

type TabItem<Id extends string> = { id: Id; label: string; icon?: ReactNode; panel: ReactNode };

type TabsProps<Id extends string> = {
  /** Accessible name of the group. */
  label: string;
  tabs: readonly TabItem<Id>[];
  active: Id;
  /** Returns the address at which the server shows a tab; used while no script runs. */
  getAddress: (id: Id) => string;
  onChange: (id: Id) => void;
  /** Below 48rem, a fixed column of icons at the side replaces the row; every tab needs an icon. */
  sideSwitcher?: boolean;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Tabs by the WAI-ARIA pattern. All panels are in the page; without scripts, the stylesheet shows all of them. Until scripts run,
 * the tabs are links, each in the order of the Tab key. One tab is no choice, so its panel stands alone.
 */
export function Tabs<Id extends string>({ label, tabs, active, getAddress, onChange, sideSwitcher }: TabsProps<Id>) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);

  function moveFocus(event: KeyboardEvent) {
    // Counted from the focused tab, because the active one follows the address, and a second keystroke may be faster.
    const current = tabs.findIndex(({ id }) => `tab-${id}` === (event.target as HTMLElement).id);
    if (current < 0 || !isPlainPress(event)) return;
    const backwards =
      getComputedStyle(event.currentTarget).direction === 'rtl' && event.key.match(/Left|Right/) ? -1 : 1;
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && current + step * backwards + tabs.length;
    const tab = next === undefined ? undefined : tabs[next % tabs.length];
    if (!tab) {
      // A link reacts only to Enter, a tab also to the space bar.
      if (event.key === ' ') (event.target as HTMLElement).click();
      if (event.key === ' ') event.preventDefault();
      return;
    }
    event.preventDefault();
    onChange(tab.id);
    document.getElementById(`tab-${tab.id}`)?.focus();
  }

  function choose(event: MouseEvent, id: Id) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onChange(id);
  }

  const [only, ...others] = tabs;
  if (others.length === 0) return only?.panel;
  return (
    <div className={classes('tabs', sideSwitcher && 'tabs--side')}>
      <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={moveFocus} tabIndex={-1}>
        {tabs.map(({ id, label: text, icon }) => (
          <a
            key={id}
            className="tabs__tab"
            role="tab"
            id={`tab-${id}`}
            href={`${getAddress(id)}#${id}`}
            aria-controls={id}
            aria-selected={id === active}
            tabIndex={isRunning && id !== active ? -1 : undefined}
            onClick={(event) => choose(event, id)}
          >
            {icon}
            <span className="tabs__label">{text}</span>
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          className="tabs__panel"
          role="tabpanel"
          id={id}
          aria-labelledby={`tab-${id}`}
          data-active={id === active}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing to focus; the pattern asks for it
          tabIndex={0}
          onFocus={showStart}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

/** Scrolls to the start of a panel higher than the window; browsers show its middle when the keyboard reaches it. */
function showStart({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget && target.matches(':focus-visible')) target.scrollIntoView({ block: 'start' });
}
