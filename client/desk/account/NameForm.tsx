import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { type ProfileQuery, UpdateProfileDocument } from '../../../schema/generated/desk/graphql';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { useFormMutation } from '../data/useFormMutation';
import { useToast } from '../ui/ActionsProvider';
import { DeskSection } from '../ui/DeskSection';

/** The name that colleagues see beside what is done at the desk. */
export function NameForm({ profile }: { profile: ProfileQuery['profile'] }) {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const update = useFormMutation(UpdateProfileDocument);
  const { email, firstName, lastName } = profile;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const get = (name: string) => String(form.get(name)).trim() || null;
    const input = { email, firstName: get('firstName'), lastName: get('lastName') };
    if (await update.run({ input })) show({ text: t('nameSaved') });
  };
  const error = update.getError('firstName', 'lastName');
  return (
    <DeskSection title={t('name')} lead={t('nameLead')}>
      <form className="desk-form" onSubmit={submit}>
        <TextField
          {...update.getField('firstName')}
          label={t('firstName')}
          autoComplete="given-name"
          defaultValue={firstName ?? ''}
        />
        <TextField
          {...update.getField('lastName')}
          label={t('lastName')}
          autoComplete="family-name"
          defaultValue={lastName ?? ''}
        />
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={update.isBusy} disabled={update.isBusy}>
          {t('nameSave')}
        </Button>
      </form>
    </DeskSection>
  );
}
