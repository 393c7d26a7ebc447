import type { ContentDraftsQuery } from '../../../../schema/generated/desk/graphql';
import { getLocaleName } from '../../../../schema/locales';
import { useDocumentName } from '../../shared/useDocumentName';
import { useFieldLabel } from '../../shared/useFieldLabel';
import { Difference } from './Difference';

type Change = ContentDraftsQuery['contentDifference'][number];

export const getPartKey = ({ document, locale }: Pick<Change, 'document' | 'locale'>): string =>
  `${document} ${locale}`;

interface Props {
  changes: readonly Change[];
  /** Keys of the documents and languages that are not chosen. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** Lists changed texts by document, with a box for each language in which the document changed. */
export function ChangedParts({ changes, leftOut, onLeaveOut }: Props) {
  const getName = useDocumentName();
  const { getPathLabel } = useFieldLabel();
  const documents = [...new Set(changes.map(({ document }) => document))];
  const toggle = (key: string) => {
    const next = new Set(leftOut);
    if (!next.delete(key)) next.add(key);
    onLeaveOut(next);
  };
  return (
    <div className="content-changes">
      {documents.map((document) => {
        const own = changes.filter((change) => change.document === document);
        const locales = [...new Set(own.map(({ locale }) => locale))];
        return (
          <fieldset key={document} className="content-group">
            <legend>
              <bdi>{getName(document)}</bdi>
            </legend>
            {locales.map((locale) => {
              const key = getPartKey({ document, locale });
              return (
                <div key={locale}>
                  <label className="content-check">
                    <input type="checkbox" checked={!leftOut.has(key)} onChange={() => toggle(key)} />{' '}
                    <bdi>{getLocaleName(locale)}</bdi>
                  </label>
                  <ul className="content-changes__texts">
                    {own
                      .filter((change) => change.locale === locale)
                      .map(({ path, before, after }) => (
                        <li key={path}>
                          {path && <p className="content-changes__place">{getPathLabel(path)}</p>}
                          <Difference locale={locale} before={before} after={after} />
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
