import type { ContentDifferenceQuery } from '../../../../schema/generated/desk/graphql';
import { contentLanguage, getLocaleName } from '../../../../schema/locales';
import { usePageLocale } from '../../../messages/Localized';
import { useDocumentName } from '../../shared/useDocumentName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { FactsContext, useFill } from '../texts/FactsContext';
import { Difference } from './Difference';

type Change = ContentDifferenceQuery['contentDifference'][number];

export const getPartKey = ({ document, locale }: Pick<Change, 'document' | 'locale'>): string =>
  `${document} ${locale}`;

/** Orders the language of the content first. */
const bySource = (one: string, other: string) => Number(isSource(other)) - Number(isSource(one));

const isSource = (locale: string) => locale.toLowerCase() === contentLanguage;

interface Props {
  changes: readonly Change[];
  /** The choice among documents and languages; without it, the changes are only shown. */
  choice?: {
    /** Keys of those that are not chosen. */
    leftOut: ReadonlySet<string>;
    onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  };
}

/** Lists changed texts by document and language, with a box for each where they are chosen. */
export function ChangedParts({ changes, choice }: Props) {
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
                            {change.path && <PathName {...change} />}
                            <Difference {...change} />
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

/** Names the field of a text, and the entries that it is in. */
function PathName({ path, entries }: Change) {
  const { getPathLabel } = useFieldLabel();
  const fill = useFill();
  return (
    <p className="content-changes__place">
      <bdi>{fill(getPathLabel(path, entries), usePageLocale().toUpperCase())}</bdi>
    </p>
  );
}
