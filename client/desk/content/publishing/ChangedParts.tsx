import { Link } from 'react-router-dom';
import { getDocumentPath } from '../../../../schema/contentDocuments';
import type { ContentDifferenceQuery } from '../../../../schema/generated/desk/graphql';
import { contentLanguage, getLocaleName } from '../../../../schema/locales';
import { useDocumentName } from '../../shared/useDocumentName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { findTokens } from '../texts/contentText';
import { FactsContext, TokensContext } from '../texts/FactsContext';
import { Difference } from './Difference';
import { LANGUAGE_PARAMETER, PAGE_PARAMETER } from './previewAddress';

type Change = ContentDifferenceQuery['contentDifference'][number];

export const getPartKey = ({ document, locale }: Pick<Change, 'document' | 'locale'>): string =>
  `${document} ${locale}`;

/** Orders the language of the content first. */
const bySource = (one: string, other: string) => Number(isSource(other)) - Number(isSource(one));

const isSource = (locale: string) => locale.toLowerCase() === contentLanguage;

interface Props {
  changes: readonly Change[];
  /** Called when a link to the page of a text is followed. */
  onFollow?: () => void;
  /** The choice among documents and languages; without it, the changes are only shown. */
  choice?: {
    /** Keys of those that are not chosen. */
    leftOut: ReadonlySet<string>;
    onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  };
}

/** Lists changed texts by document and language, with a box for each where they are chosen. */
export function ChangedParts({ changes, onFollow, choice }: Props) {
  const getName = useDocumentName();
  const documents = [...new Set(changes.map(({ document }) => document))];
  const toggle = (key: string) => {
    const next = new Set(choice?.leftOut);
    if (!next.delete(key)) next.add(key);
    choice?.onLeaveOut(next);
  };
  return (
    <div className="content-changes">
      {documents.map((document) => {
        const own = changes.filter((change) => change.document === document);
        const locales = [...new Set(own.map(({ locale }) => locale))].sort(bySource);
        return (
          <fieldset key={document} className="content-group">
            <legend>
              <bdi>{getName(document)}</bdi>
            </legend>
            {locales.map((locale) => {
              const key = getPartKey({ document, locale });
              return (
                <div key={locale}>
                  {choice ? (
                    <label className="content-check">
                      <input type="checkbox" checked={!choice.leftOut.has(key)} onChange={() => toggle(key)} />{' '}
                      <bdi>{getLocaleName(locale)}</bdi>
                    </label>
                  ) : (
                    <p>
                      <bdi>{getLocaleName(locale)}</bdi>
                    </p>
                  )}
                  <ul className="content-changes__texts">
                    {own
                      .filter((change) => change.locale === locale)
                      .map((change) => (
                        <li key={change.path}>
                          <FactsContext value={change.placeholders}>
                            {change.path && <PathName {...change} onFollow={onFollow} />}
                            <TokensContext
                              value={document === 'words' ? findTokens(`${change.before} ${change.after}`) : []}
                            >
                              <Difference {...change} />
                            </TokensContext>
                          </FactsContext>
                        </li>
                      ))}
                  </ul>
                </div>
              );
            })}
          </fieldset>
        );
      })}
    </div>
  );
}

/** Names the field of a text and the entries that it is in, and leads to its page. */
function PathName({ document, locale, path, entries, onFollow }: Change & Pick<Props, 'onFollow'>) {
  const { getPathLabel } = useFieldLabel();
  const query = new URLSearchParams({
    [PAGE_PARAMETER]: getDocumentPath(document, path),
    [LANGUAGE_PARAMETER]: locale.toLowerCase(),
  });
  return (
    <p className="content-changes__place">
      <Link to={`/content?${query}`} onClick={onFollow}>
        <bdi>{getPathLabel(path, entries)}</bdi>
      </Link>
    </p>
  );
}
