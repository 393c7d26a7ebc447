import { useEffect, useRef } from 'react';
import { getTextAttributes } from './contentText';
import type { Fact } from './FactsContext';

/** Returns the facts whose value, name or path has the searched words, those that begin with them first. */
export function findFacts(facts: readonly Fact[], search: string): Fact[] {
  const wanted = search.trim().toLowerCase();
  const getTexts = ({ value, name, path }: Fact) => [value, name, path].map((text) => text.toLowerCase());
  const begins = (fact: Fact) => getTexts(fact).some((text) => text.startsWith(wanted));
  const found = facts.filter((fact) => getTexts(fact).some((text) => text.includes(wanted)));
  return [...found.filter(begins), ...found.filter((fact) => !begins(fact))];
}

interface Props {
  id: string;
  label: string;
  facts: readonly Fact[];
  /** Index of the fact that Enter chooses. */
  active: number;
  locale: string;
  onChoose: (path: string) => void;
}

/** Lists facts below the text that has the focus. */
export function FactList({ id, label, facts, active, locale, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active option
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, facts.length]);
  return (
    <div ref={list} className="fact-list" id={id} role="listbox" aria-label={label} tabIndex={-1}>
      {facts.map(({ path, value, name }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the keys
        <div
          key={path}
          id={`${id}-${index}`}
          className="fact-list__fact"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(path)}
        >
          <span translate="no" {...getTextAttributes(locale)}>
            {value}
          </span>
          <span className="fact-list__name">{name}</span>
        </div>
      ))}
    </div>
  );
}
