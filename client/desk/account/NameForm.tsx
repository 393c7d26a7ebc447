import { useTranslations } from 'use-intl';
import { type ProfileQuery, UpdateProfileDocument } from '../../../schema/generated/desk/graphql';
import { profileRules } from '../../../schema/rules/accountRules';
import { TextField } from '../../ui/TextField';
import { useDeskForm } from '../data/useDeskForm';
import { useToast } from '../ui/ActionsProvider';
import { DeskForm } from '../ui/DeskForm';
import { DeskSection } from '../ui/DeskSection';

const { firstName: firstNameRule, lastName: lastNameRule } = profileRules;

/** Changes the name that colleagues see beside the user's changes. */
export function NameForm({ profile: { email, firstName, lastName } }: { profile: ProfileQuery['profile'] }) {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const form = useDeskForm({
    document: UpdateProfileDocument,
    stored: { firstName: firstName ?? '', lastName: lastName ?? '' },
    draftKey: 'profile',
    rules: { firstName: firstNameRule, lastName: lastNameRule },
    getVariables: (values) => ({
      input: { email, firstName: values.firstName.trim() || null, lastName: values.lastName.trim() || null },
    }),
    onAnswer: () => void show({ text: t('nameSaved') }),
  });
  return (
    <DeskSection title={t('name')} lead={t('nameLead')}>
      <DeskForm form={form} action={t('nameSave')} variant="secondary">
        <TextField {...form.getField('firstName')} label={t('firstName')} autoComplete="given-name" />
        <TextField {...form.getField('lastName')} label={t('lastName')} autoComplete="family-name" />
      </DeskForm>
    </DeskSection>
  );
}
