import { useTranslations } from 'use-intl';
import { type ReplyStartQuery, UpdateProfileDocument } from '../../../schema/generated/desk/graphql';
import { profileRules } from '../../../schema/rules/accountRules';
import { TextField } from '../../ui/TextField';
import { useDeskForm } from '../data/useDeskForm';
import { DeskForm } from '../ui/DeskForm';

type Profile = ReplyStartQuery['profile'];

/** Returns whether the replies of an account have no name to be signed with. */
export const isNameMissing = ({ profile, signature }: Pick<ReplyStartQuery, 'profile' | 'signature'>): boolean =>
  !profile.firstName && !profile.lastName && !signature;

/** Asks for a name before the first reply, which would be signed with the email address. */
export function ReplyNameForm({ profile: { email } }: { profile: Profile }) {
  const t = useTranslations('deskRequest');
  const fields = useTranslations('fields');
  const form = useDeskForm({
    document: UpdateProfileDocument,
    stored: { firstName: '', lastName: '' },
    draftKey: 'reply-name',
    rules: { firstName: { ...profileRules.firstName, required: true }, lastName: profileRules.lastName },
    getVariables: ({ firstName, lastName }) => ({
      input: { email, firstName: firstName.trim(), lastName: lastName.trim() || null },
    }),
    // The profile of the cache has the name now, which shows the reply.
  });
  return (
    <section className="request__form" aria-label={t('replyName')}>
      <h3 className="title-4">{t('replyName')}</h3>
      <p>{t('replyNameLead')}</p>
      <DeskForm form={form} action={t('replyNameSave')}>
        <TextField
          {...form.getField('firstName')}
          label={fields('firstName.label')}
          autoComplete="given-name"
          autoFocus
        />
        <TextField {...form.getField('lastName')} label={fields('lastName.label')} autoComplete="family-name" />
      </DeskForm>
    </section>
  );
}
