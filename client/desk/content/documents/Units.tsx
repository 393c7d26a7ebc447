import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { EntryList } from './EntryList';
import { groupUnits, type Unit } from './entryUnits';
import { UnitPreview } from './SearchPreview';
import { UnitFields } from './UnitFields';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  units: readonly Unit[];
  /** Title of the entry that has them. */
  entry?: string;
  document: ContentDocumentFieldsFragment;
  draft: DocumentDraft;
}

/** Shows the units of a document or of an entry, in their order. */
export function Units({ units, entry, document, draft }: Props) {
  // The fields of a new entry stay where they are when it gets its id.
  const getKey = ({ path }: Unit) => (entry === undefined ? path : path.replace(/^.*\]/, ''));
  return groupUnits(units).map(({ unit, entries }) =>
    entries ? (
      <EntryList key={getKey(unit)} list={unit} entries={entries} draft={draft}>
        {(own, title) => <Units units={own} entry={title} document={document} draft={draft} />}
      </EntryList>
    ) : (
      <div key={getKey(unit)}>
        <UnitFields unit={unit} {...(entry !== undefined && { entry })} draft={draft} />
        <UnitPreview document={document} unit={unit} draft={draft} />
      </div>
    ),
  );
}
