import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { ServiceType } from '../../schema/rules/choices';
import { showWhole, useCurrentInView } from '../ui/useCurrentInView';
import { type Filter, filters, getFilterSearch } from './readFilter';
import '../ui/Chip.css';

interface Props {
  active: Filter;
  /** Page of the list. */
  path: string;
  label: string;
  /** Of the filter that lets all through. */
  allLabel: string;
  /** The filters that have entries. */
  shown?: readonly Filter[];
}

/** Shows the filters as links, so that each view has an address and works without scripts. On phones the row scrolls. */
export function FilterRow({ active, path, label, allLabel, shown = filters }: Props) {
  const row = useCurrentInView<HTMLUListElement>(active);
  const getLabel = useFilterLabel();
  const last = useRef(active);
  useEffect(() => {
    if (last.current === active) return;
    last.current = active;
    // The focused button of an empty list disappears with it.
    if (document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [active, row]);
  return (
    <nav aria-label={label}>
      <ul className="chip-row" ref={row} onFocus={showWhole}>
        {filters
          .filter((filter) => shown.includes(filter))
          .map((filter) => (
            <li key={filter}>
              <Link
                className="chip"
                to={`${path}${getFilterSearch(filter)}`}
                aria-current={filter === active || undefined}
                preventScrollReset
              >
                {filter === 'all' ? allLabel : getLabel(filter)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Returns the labels of the filters. */
export function useFilterLabel(): (filter: ServiceType | 'all') => string {
  const t = useTranslations('portfolio');
  const tChoices = useTranslations('choices');
  return (filter) => (filter === 'all' ? t('all') : tChoices(`services.${filter}`));
}
