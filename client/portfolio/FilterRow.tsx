import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { showWhole } from '../ui/showWhole';
import { useCurrentInView } from '../ui/useCurrentInView';
import { words } from '../words/words';
import { type Filter, filters, searchOf } from './readFilter';
import '../ui/Chip.css';

/** The choices as links, so that each view has an address and needs no scripts. On phones the row scrolls. */
export function FilterRow({ active }: { active: Filter }) {
  const row = useCurrentInView<HTMLUListElement>(active);
  const last = useRef(active);
  useEffect(() => {
    if (last.current === active) return;
    last.current = active;
    // The button of an empty list goes with it.
    if (document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [active, row]);
  return (
    <nav aria-label={words.portfolio.filter}>
      <ul className="chip-row" ref={row} onFocus={showWhole}>
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              className="chip"
              to={`${paths.portfolio()}${searchOf(filter)}`}
              aria-current={filter === active || undefined}
              preventScrollReset
            >
              {labelOf(filter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const labelOf = (filter: (typeof filters)[number]) =>
  filter === 'ALL' ? words.portfolio.all : words.projects.types[filter];
