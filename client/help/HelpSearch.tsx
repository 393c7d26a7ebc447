import { useEffect, useRef } from 'react';
import type { HelpQuery } from '../../schema/generated/graphql';
import { Accordion } from '../ui/Accordion';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';
import { findFaqs } from './findFaqs';

const text = words.helpPanel;

interface Props {
  faqs: HelpQuery['help']['faqs'];
  query: string;
  onQuery: (query: string) => void;
  onAsk: () => void;
  /** True when the reader comes back from the form: the button that led there has the focus again. */
  takesFocus: boolean;
}

export function HelpSearch({ faqs, query, onQuery, onAsk, takesFocus }: Props) {
  const found = findFaqs(faqs, query);
  const ask = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the view appears
  useEffect(() => {
    if (takesFocus) ask.current?.focus();
  }, []);

  return (
    <>
      <search>
        <TextField
          id="help-query"
          name="query"
          label={text.search}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </search>
      <p className="help__count" role="status">
        {text.found(found.length, faqs.length, query.trim() !== '')}
      </p>
      {found.length > 0 && (
        <Accordion
          name="help-faqs"
          items={found.map(({ id, question, answer }) => ({ id: `help-${id}`, question, answer }))}
        />
      )}
      <div className="help__ask">
        <p>{text.notFound}</p>
        <Button variant="strong" size="s" onClick={onAsk} ref={ask}>
          {text.ask}
        </Button>
      </div>
    </>
  );
}
