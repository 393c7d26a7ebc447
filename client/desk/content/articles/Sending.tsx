import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type ArticlePlansQuery,
  type ContentDocumentFieldsFragment,
  TestNewsletterDocument,
} from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useChange } from '../../data/useChange';
import { ProblemList } from '../../shared/ProblemList';
import { useToast } from '../../ui/ActionsProvider';
import { NewsletterResult } from './NewsletterResult';
import { SendDialog } from './SendDialog';

interface Props {
  document: ContentDocumentFieldsFragment;
  articleId: string;
  plans: ArticlePlansQuery;
  onChanged: () => void;
}

type Locale = ArticlePlansQuery['subscriberCounts'][number]['locale'];

/** Fields without which an article is not in a language. */
const WORDS = ['article.title', 'article.summary', 'article.body'];

/** Sends an article to the subscribers of each language, and shows how far that is. */
export function Sending({ document, articleId, plans, onChanged }: Props) {
  const t = useTranslations('deskArticles');
  const [sent, setSent] = useState<Locale>();
  const show = useToast();
  const test = useChange(TestNewsletterDocument);
  const locales = document.states.map(({ locale }) => locale as Locale);
  const getText = (path: string, locale: Locale) =>
    document.units.find((unit) => unit.path === path)?.texts.find((text) => text.locale === locale)?.draft;
  const countConfirmed = (locale: Locale) =>
    plans.subscriberCounts.reduce((sum, count) => sum + (count.locale === locale ? count.confirmed : 0), 0);
  const [refusedIn, setRefusedIn] = useState<Locale>();
  const sendTest = async (locale: Locale) => {
    const { isDone, outcome } = await test.run({ articleId, locale: locale as never });
    setRefusedIn(outcome === 'REFUSED' ? locale : undefined);
    if (isDone) show({ text: t('tested') });
  };
  return (
    <details className="desk-details" open={plans.newsletters.length > 0}>
      <summary>{t('send')}</summary>
      <p className="desk-soft">{t('sendText')}</p>
      {test.error && <Notice tone="error">{test.error}</Notice>}
      <ul className="desk-rows">
        {locales.map((locale) => {
          const newsletter = plans.newsletters.find((one) => one.locale === locale);
          const isWhole = WORDS.every((path) => getText(path, locale));
          const count = countConfirmed(locale);
          return (
            <li key={locale} className="desk-row">
              <div className="desk-row__text">
                <p className="desk-row__title">
                  <bdi>{getLocaleName(locale)}</bdi>
                </p>
                <p className="desk-soft">{isWhole ? t('audience', { count }) : t('absent')}</p>
                {refusedIn === locale && (
                  <Notice tone="error">
                    <p>{t('testRefused')}</p>
                    <ProblemList problems={test.answer?.problems ?? []} />
                  </Notice>
                )}
                {newsletter && <NewsletterResult newsletter={newsletter} onChanged={onChanged} />}
              </div>
              {isWhole && (
                <div className="desk-actions">
                  <Button size="s" busy={test.isBusy} onClick={() => void sendTest(locale)}>
                    {t('test')}
                  </Button>
                  {!newsletter && count > 0 && (
                    <Button size="s" onClick={() => setSent(locale)}>
                      {t('sendNow')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {sent && (
        <SendDialog
          articleId={articleId}
          title={String(getText('article.title', sent) ?? '')}
          locale={sent}
          count={countConfirmed(sent)}
          onClose={() => setSent(undefined)}
          onSent={onChanged}
        />
      )}
    </details>
  );
}
