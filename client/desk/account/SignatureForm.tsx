import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { SetSignatureDocument, SignatureDocument } from '../../../schema/generated/desk/graphql';
import { signatureRules } from '../../../schema/rules/replyRules';
import { TextArea } from '../../ui/TextArea';
import { useDeskForm } from '../data/useDeskForm';
import { useToast } from '../ui/ActionsProvider';
import { DeskForm } from '../ui/DeskForm';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';

/** Changes the signature under the user's replies. */
export function SignatureForm() {
  const t = useTranslations('deskAccount');
  const [{ data, error }, refresh] = useQuery({ query: SignatureDocument });
  return (
    <DeskSection title={t('signature')} lead={t('signatureLead')}>
      {data ? (
        <Form stored={data.signature ?? ''} />
      ) : (
        <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} blocks={[8]} />
      )}
    </DeskSection>
  );
}

function Form({ stored }: { stored: string }) {
  const t = useTranslations('deskAccount');
  const show = useToast();
  const form = useDeskForm({
    document: SetSignatureDocument,
    stored: { text: stored },
    draftKey: 'signature',
    rules: signatureRules,
    getVariables: ({ text }) => ({ text }),
    onAnswer: () => void show({ text: t('signatureSaved') }),
  });
  return (
    <DeskForm form={form} action={t('signatureSave')} variant="secondary">
      <TextArea {...form.getField('text')} label={t('signature')} rows={3} dir="auto" />
    </DeskForm>
  );
}
