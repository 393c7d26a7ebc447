// biome-ignore-all lint/a11y/noRedundantRoles: a narrow page shows rows as cards, which would lose their roles
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { type DocumentGroup, getDocumentGroup } from '../../../../schema/contentDocuments';
import type { ContentBoardQuery } from '../../../../schema/generated/desk/graphql';
import { contentLanguage, getLocaleName } from '../../../../schema/locales';
import { Button } from '../../../ui/Button';
import { useDocumentName } from '../../shared/useDocumentName';
import { DeskSection } from '../../ui/DeskSection';
import { type CellState, getCellStates, isWaiting } from './getCellStates';
import './DocumentBoard.css';

type Documents = ContentBoardQuery['contentDocuments'];

interface Props {
  documents: Documents;
  /** The lists of projects, documents and articles, which are in orders of their own. */
  children: ReactNode;
}

/** Shows the documents of the site by language. The filter leaves those that wait for a translation. */
export function DocumentBoard({ documents, children }: Props) {
  const t = useTranslations('deskContent');
  const [params, setParams] = useSearchParams();
  const isFiltered = params.has('waiting');
  const waiting = documents.filter(({ states, isDeleted }) => !isDeleted && isWaiting(states));
  const inGroup = (group: DocumentGroup) => documents.filter(({ id }) => getDocumentGroup(id) === group);
  return (
    <>
      <div className="desk-actions">
        <Button
          size="s"
          className="chip"
          aria-pressed={isFiltered}
          onClick={() => setParams(isFiltered ? {} : { waiting: '' }, { replace: true })}
        >
          {t('board.waiting', { count: waiting.length })}
        </Button>
      </div>
      {isFiltered ? (
        <DeskSection title={t('board.waitingTitle')}>
          {waiting.length > 0 ? <Table documents={waiting} /> : <p>{t('board.noneWaiting')}</p>}
        </DeskSection>
      ) : (
        <>
          {(['pages', 'services'] as const).map((group) =>
            inGroup(group).length > 0 ? (
              <DeskSection key={group} title={t(`groups.${group}`)}>
                <Table documents={inGroup(group)} />
              </DeskSection>
            ) : null,
          )}
          {children}
        </>
      )}
    </>
  );
}

function Table({ documents }: { documents: Documents }) {
  const t = useTranslations('deskContent');
  const getName = useDocumentName();
  const locales = [...new Set(documents.flatMap(({ states }) => states.map(({ locale }) => locale)))];
  return (
    <table role="table" className="document-board">
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('board.document')}
          </th>
          {locales.map((locale) => (
            <th key={locale} role="columnheader" scope="col">
              <bdi>{getLocaleName(locale)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map(({ id, isDeleted, states }) => (
          <tr key={id} role="row">
            <th role="rowheader" scope="row">
              <Link to={`/content/${id}`}>
                <bdi>{getName(id)}</bdi>
              </Link>
              {isDeleted && <span className="desk-soft"> · {t('deleted')}</span>}
            </th>
            {locales.map((locale) => {
              const state = states.find((one) => one.locale === locale);
              return (
                <td key={locale} role="cell">
                  <bdi className="document-board__locale" aria-hidden="true">
                    {getLocaleName(locale)}
                  </bdi>
                  <span className="document-board__states">
                    {state ? getCellStates(state).map((one) => <State key={one.name} state={one} />) : '–'}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ state }: { state: CellState }) {
  const t = useTranslations('deskContent');
  if (state.name === 'published') return <span className="desk-soft">{t('board.published')}</span>;
  const text =
    'count' in state
      ? t(`counts.${state.name}`, { count: state.count })
      : t('board.untranslated', { language: getLocaleName(contentLanguage) });
  return <span className={`content-state content-state--${state.name}`}>{text}</span>;
}
