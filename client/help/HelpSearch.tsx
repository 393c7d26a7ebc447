import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { HelpQuery } from '../../schema/generated/graphql';
import { paths } from '../paths';
import { Accordion } from '../ui/Accordion';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { findFaqs } from './findFaqs';

interface Props {
  faqs: HelpQuery['help']['faqs'];
  articles: HelpQuery['articles'];
  query: string;
  onQuery: (query: string) => void;
  onAsk: () => void;
  /** True when the reader returns from the form: the button that led there gets the focus. */
  takesFocus: boolean;
}

export function HelpSearch({ faqs, articles, query, onQuery, onAsk, takesFocus }: Props) {
  const t = useTranslations('helpPanel');
  const found = findFaqs(faqs, query);
  const isBlank = query.trim() === '';
  const entries = articles.map(({ id, title, summary }) => ({ id, question: title, answer: summary }));
  const foundArticles = isBlank ? [] : findFaqs(entries, query);
  const ask = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the view appears
  useEffect(() => {
    if (takesFocus) ask.current?.focus();
  }, []);

  const getCount = () => {
    if (isBlank) return t('count', { count: faqs.length });
    if (found.length + foundArticles.length === 0) return t('noneFound');
    const counts = [
      found.length > 0 && t('found', { count: found.length, all: faqs.length }),
      foundArticles.length > 0 && t('foundArticles', { count: foundArticles.length }),
    ];
    return counts.filter(Boolean).join(' · ');
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
      {foundArticles.length > 0 && (
        <section className="help__articles" aria-labelledby="help-articles">
          <h3 className="help__heading" id="help-articles">
            {t('articles')}
          </h3>
          <ul className="help__article-list">
            {foundArticles.map(({ id, question, answer }) => (
              <li key={id}>
                <Link to={paths.article(id)}>{question}</Link>
                <p className="soft">{answer}</p>
              </li>
            ))}
          </ul>
        </section>
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
