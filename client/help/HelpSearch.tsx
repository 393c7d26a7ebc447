import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { HelpQuery } from '../../schema/generated/graphql';
import { Accordion } from '../ui/Accordion';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { findFaqs } from './findFaqs';

interface Props {
  faqs: HelpQuery['help']['faqs'];
  query: string;
  onQuery: (query: string) => void;
  onAsk: () => void;
  /** True when the reader returns from the form: the button that led there gets the focus. */
  takesFocus: boolean;
}

export function HelpSearch({ faqs, query, onQuery, onAsk, takesFocus }: Props) {
  const t = useTranslations('helpPanel');
  const found = findFaqs(faqs, query);
  const ask = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the view appears
  useEffect(() => {
    if (takesFocus) ask.current?.focus();
  }, []);

  const getCount = () => {
    if (query.trim() === '') return t('count', { count: faqs.length });
    return found.length > 0 ? t('found', { count: found.length, all: faqs.length }) : t('noneFound');
  };

  return (
    <>
      <search>
        <TextField
          id="help-query"
          name="query"
          label={t('search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </search>
      <p className="help__count" role="status">
        {getCount()}
      </p>
      {found.length > 0 && (
        <Accordion
          name="help-faqs"
          items={found.map(({ id, question, answer }) => ({ id: `help-${id}`, question, answer }))}
        />
      )}
      <div className="help__ask">
        <p>{t('notFound')}</p>
        <Button variant="strong" size="s" onClick={onAsk} ref={ask}>
          {t('ask')}
        </Button>
      </div>
    </>
  );
}
