import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { SearchContentDocument, type SearchContentQuery } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { useDocumentName } from '../../shared/useDocumentName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { QueryState } from '../../ui/QueryState';
import { SearchField } from '../../ui/SearchField';
import { getTextAttributes } from '../texts/contentText';
import type { AimedField } from '../texts/useAimedField';
import './ContentSearch.css';

/** Number of shown texts; one more shows whether others follow. */
const MAX_SHOWN = 49;

/** Finds a text of the site in all documents and languages, and opens the field that has it. */
export function ContentSearch() {
  const t = useTranslations('deskContent.search');
  const [search, setSearch] = useState('');
  const results = useRef<HTMLUListElement>(null);
  const [{ data, error, fetching }, refetch] = useQuery({
    query: SearchContentDocument,
    variables: { search, first: MAX_SHOWN + 1 },
    pause: !search,
    requestPolicy: 'network-only',
  });
  const found = search && !fetching && !error ? data?.searchContent : undefined;
  const goToFirst = (event: KeyboardEvent) => {
    if (event.key === 'Enter') results.current?.querySelector('a')?.focus();
  };
  return (
    <search className="content-search" onKeyDown={goToFirst}>
      <SearchField label={t('label')} placeholder={t('placeholder')} value={search} onSearch={setSearch} />
      {search && (fetching || error) && (
        <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
      <p className="desk-soft" role="status">
        {found && (found.length > MAX_SHOWN ? t('many', { count: MAX_SHOWN }) : t('count', { count: found.length }))}
      </p>
      {found && found.length > 0 && (
        <ul className="content-search__list" ref={results}>
          {found.slice(0, MAX_SHOWN).map((one, index) => (
            // A list may have the same text twice, in the order of the server.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
            <li key={`${one.document} ${one.locale} ${one.path} ${index}`}>
              <Found found={one} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function Found({ found }: { found: SearchContentQuery['searchContent'][number] }) {
  const t = useTranslations('deskContent.search');
  const getName = useDocumentName();
  const { getPathLabel } = useFieldLabel();
  const { document, locale, path, entries, text, parts, isReplaced } = found;
  const field: AimedField = { locale, path, text };
  return (
    <Link className="content-search__found" to={`/content/${document}`} state={{ field }}>
      <span className="content-search__place">
        <bdi>{getName(document)}</bdi>
        {path && (
          <>
            {' · '}
            <bdi>{getPathLabel(path, entries)}</bdi>
          </>
        )}
        {' · '}
        <bdi>{getLocaleName(locale)}</bdi>
        {isReplaced && ` · ${t('replaced')}`}
      </span>
      <span className="content-search__text" {...getTextAttributes(locale)}>
        {parts.map((part, index) => {
          // The parts of a text have no other identity than their position.
          const key = `${index} ${part.text}`;
          return part.isHit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
        })}
      </span>
    </Link>
  );
}
