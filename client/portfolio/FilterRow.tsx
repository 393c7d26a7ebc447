import { useEffect, useRef } from 'react';
import { paths } from '../paths';
import { showWhole } from '../ui/showWhole';
import { words } from '../words/words';
import { type Filter, filters, searchOf } from './readFilter';

/** The choices as links, so that each view has an address and needs no scripts. On phones the row scrolls. */
export function FilterRow({ active }: { active: Filter }) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may stand outside the visible part
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !row.current) return;
    const gap = current.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    row.current.scrollBy({ left: gap - (row.current.clientWidth - current.clientWidth) / 2 });
  }, [active]);

  return (
    <nav aria-label={words.portfolio.filter}>
      <ul className="chip-row" ref={row} onFocus={showWhole}>
        {filters.map((filter) => (
          <li key={filter}>
            <a
              className="chip"
              href={`${paths.portfolio()}${searchOf(filter)}`}
              aria-current={filter === active || undefined}
              data-keeps-place
            >
              {labelOf(filter)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const labelOf = (filter: (typeof filters)[number]) =>
  filter === 'ALL' ? words.portfolio.all : words.projects.types[filter];
