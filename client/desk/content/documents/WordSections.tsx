import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getWordSection, useFieldLabel } from '../../shared/useFieldLabel';
import type { AimedField } from '../texts/useAimedField';
import type { Unit } from './entryUnits';
import { UnitFields } from './UnitFields';
import type { DocumentDraft } from './useDocumentDraft';

interface Props {
  units: readonly Unit[];
  draft: DocumentDraft;
}

/** Shows the words of the interface by sections. There are hundreds, so those of a closed section have no fields. */
export function WordSections({ units, draft }: Props) {
  const getSection = ({ path }: Unit) => getWordSection(path);
  return (
    <div>
      {[...new Set(units.map(getSection))].map((section) => (
        <WordSection key={section} units={units.filter((unit) => getSection(unit) === section)} draft={draft} />
      ))}
    </div>
  );
}

/** Whether a text is a draft, or asks to be looked at. */
const isWaiting = ({ texts }: Unit): boolean => texts.some(({ states }) => states.some((one) => one !== 'PUBLISHED'));

function WordSection({ units, draft }: Props) {
  const { getPathLabel } = useFieldLabel();
  const { state } = useLocation();
  const aimed = (state as { field?: AimedField } | null)?.field?.path;
  // What is wrong is in a draft, and a link leads to its field.
  const [isOpen, setOpen] = useState(() => units.some(isWaiting));
  const isShown = isOpen || units.some(({ path }) => path === aimed);
  return (
    <details className="desk-details" open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{getPathLabel(units[0]?.path ?? '')}</summary>
      {isShown && (
        <div className="word-section">
          {units.map((unit) => (
            <UnitFields key={unit.path} unit={unit} draft={draft} />
          ))}
        </div>
      )}
    </details>
  );
}
