import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErasePersonalDataDocument, type ErasePersonalDataMutation } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { LoadingLine } from '../../ui/LoadingLine';
import { MailAddress } from '../../ui/MailAddress';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useChange } from '../data/useChange';
import { useDeskForm } from '../data/useDeskForm';
import { useRetentionLabels } from '../shared/useRetentionLabels';
import { DeskForm } from '../ui/DeskForm';
import { Time } from '../ui/Time';

interface Props {
  email: string;
  onClose: (isErased: boolean) => void;
}

/** Shows which data would be erased and which must stay, asks to type the address again, then reports the erased data. */
export function EraseDialog({ email, onClose }: Props) {
  const t = useTranslations('deskPrivacy');
  const common = useTranslations('desk');
  const preview = useChange(ErasePersonalDataDocument);
  const form = useDeskForm({
    document: ErasePersonalDataDocument,
    stored: { confirmation: '' },
    getVariables: () => ({ email, dryRun: false }),
  });
  const { run } = preview;
  useEffect(() => void run({ email, dryRun: true }), [run, email]);

  const plan = preview.answer?.result;
  const result = form.answer?.result;
  const previewError = preview.error;
  const submit = (event: FormEvent) => {
    const isSame = form.values.confirmation.trim().toLowerCase() === email.toLowerCase();
    if (isSame) return form.submit(event);
    event.preventDefault();
    form.showErrors({ confirmation: t('eraseOther') });
  };
  const close = () => onClose(result !== undefined);
  const done = useRef<HTMLDivElement>(null);
  // The focused button was removed with the question.
  useEffect(() => {
    if (result) done.current?.focus();
  }, [result]);

  return (
    <Dialog title={t(result ? 'eraseDone' : 'eraseTitle')} closeLabel={common('close')} onClose={close}>
      {previewError && <Notice tone="error">{previewError}</Notice>}
      {!plan && !previewError && <LoadingLine text={common('loading')} />}
      {plan && !result && (
        <DeskForm form={{ ...form, submit }} action={t('eraseButton')} onCancel={close}>
          <p>
            {t.rich('eraseText', {
              email: () => (
                <bdi>
                  <MailAddress>{email}</MailAddress>
                </bdi>
              ),
            })}
          </p>
          <ErasureReport erasure={plan} />
          <p>{t('eraseMailbox')}</p>
          <TextField
            {...form.getField('confirmation')}
            type="email"
            label={t('eraseConfirm')}
            autoComplete="off"
            required
          />
        </DeskForm>
      )}
      {result && (
        <div className="erasure" ref={done} tabIndex={-1}>
          <ErasureReport erasure={result} />
          <div className="desk-actions">
            <Button variant="strong" onClick={close}>
              {common('close')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Lists the erased and the remaining data, before or after the erasure. */
function ErasureReport({
  erasure,
}: {
  erasure: NonNullable<ErasePersonalDataMutation['erasePersonalData']['result']>;
}) {
  const t = useTranslations('deskPrivacy');
  const { getTable, getRetention, getAmount } = useRetentionLabels();
  const { isDryRun, erased, kept } = erasure;
  return (
    <div className="erasure" role="status">
      <h3 className="title-4">{t(isDryRun ? 'goes' : 'went')}</h3>
      {erased.length === 0 && <p>{t('goesNothing')}</p>}
      <ul className="desk-rows">
        {erased.map(({ table, count }) => (
          <li className="desk-row" key={table}>
            {getTable(table)}
            <span className="desk-count">{getAmount({ table, count })}</span>
          </li>
        ))}
      </ul>
      {kept.length > 0 && <h3 className="title-4">{t('stays')}</h3>}
      <ul className="desk-rows">
        {kept.map(({ table, id, retention, until }) => (
          <li className="desk-row" key={id}>
            <div className="desk-row__text">
              <p className="desk-row__title">{getTable(table)}</p>
              <p>{getRetention(retention)}</p>
              {until && <p className="desk-soft">{t.rich('until', { time: () => <Time at={until} /> })}</p>}
              <p className="desk-code desk-soft">{id}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
