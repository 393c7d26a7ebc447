import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExportPersonalDataDocument, type ExportPersonalDataMutation } from '../../../schema/generated/desk/graphql';
import { codeLanguage } from '../../../schema/locales';
import { emailField } from '../../../schema/rules/emailField';
import { Button } from '../../ui/Button';
import { MailAddress } from '../../ui/MailAddress';
import { TextField } from '../../ui/TextField';
import { useDeskForm } from '../data/useDeskForm';
import { saveFile } from '../shared/saveFile';
import { useRetentionLabels } from '../shared/useRetentionLabels';
import { DeskForm } from '../ui/DeskForm';
import { DeskSection } from '../ui/DeskSection';
import { EraseDialog } from './EraseDialog';
import './PersonSearch.css';

type PersonalData = ExportPersonalDataMutation['exportPersonalData'];

/** Shows the stored data of the owner of an address. The address is in no URL and is dropped with the page. */
export function PersonSearch() {
  const t = useTranslations('deskPrivacy');
  const [found, setFound] = useState<{ email: string; data: PersonalData }>();
  const [isErasing, setErasing] = useState(false);
  const form = useDeskForm({
    document: ExportPersonalDataDocument,
    stored: { email: '' },
    rules: { email: emailField },
    getVariables: ({ email }) => ({ email: email.trim() }),
    // Keeps the address, for another search after an erasure.
    onAnswer: ({ result }, { email }) => {
      if (result) setFound({ email: email.trim(), data: result });
      return false;
    },
  });

  return (
    <DeskSection title={t('find')} lead={t('findLead')}>
      <DeskForm form={form} action={t('findButton')} variant="secondary">
        <TextField {...form.getField('email')} type="email" label={t('email')} autoComplete="off" required />
      </DeskForm>
      <div className="held" role="status">
        {found && <RecordsFound {...found} onErase={() => setErasing(true)} />}
      </div>
      {found && isErasing && (
        <EraseDialog
          email={found.email}
          onClose={(isErased) => {
            setErasing(false);
            if (isErased) void form.submit();
          }}
        />
      )}
    </DeskSection>
  );
}

interface RecordsProps {
  email: string;
  data: PersonalData;
  onErase: () => void;
}

function RecordsFound({ email, data, onErase }: RecordsProps) {
  const t = useTranslations('deskPrivacy');
  const { getTable } = useRetentionLabels();
  const { held: records } = data;
  return (
    <>
      <h3 className="title-4">
        {t.rich('dataOf', {
          email: () => (
            <bdi>
              <MailAddress>{email}</MailAddress>
            </bdi>
          ),
        })}
      </h3>
      {records.length === 0 && <p>{t('heldNothing')}</p>}
      <ul className="desk-rows">
        {records.map(({ table, rows }) => (
          <li key={table}>
            <details className="desk-details">
              <summary className="desk-row__title">
                {getTable(table)} <span className="desk-count">({rows.length})</span>
              </summary>
              <ol className="held__rows">
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows as they are stored, which do not move
                  <li key={index}>
                    <StoredRow row={row} />
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
      <div className="desk-actions">
        {records.length > 0 && (
          <Button onClick={() => saveFile('personal-data.json', 'application/json', JSON.stringify(data, null, 2))}>
            {t('download')}
          </Button>
        )}
        <Button onClick={onErase}>{t('erase')}</Button>
      </div>
    </>
  );
}

const getText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Shows a row by the names of its columns, without empty ones. */
function StoredRow({ row }: { row: Record<string, unknown> }) {
  return (
    <dl className="desk-facts">
      {Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([column, value]) => (
          <div key={column}>
            <dt className="desk-code">
              <bdi lang={codeLanguage}>{column}</bdi>
            </dt>
            <dd className="desk-text">
              <bdi>{getText(value)}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
