import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { type Locale, ReplyStartDocument } from '../../../schema/generated/desk/graphql';
import { getKnownLocale } from '../../../schema/locales';
import { Dialog } from '../../ui/Dialog';
import { QueryState } from '../ui/QueryState';
import { ReplyForm } from './ReplyForm';
import { isNameMissing, ReplyNameForm } from './ReplyNameForm';
import type { ReplyProps } from './replyDraft';

/** Writes a reply to the visitor, from a template in the visitor's language. */
export function ReplyDialog(props: ReplyProps) {
  const t = useTranslations('deskRequest');
  const { item, onClose } = props;
  const locale = getKnownLocale(item.locale.toLowerCase()).toUpperCase() as Locale;
  const [{ data, error }, refetch] = useQuery({ query: ReplyStartDocument, variables: { locale } });
  const all = data?.replyTemplates;
  const inLanguage = all?.filter((template) => template.locale === item.locale) ?? [];
  return (
    <Dialog title={t('replyTitle')} closeLabel={t('closeDialog')} size="lg" onClose={onClose}>
      {data && isNameMissing(data) ? (
        <ReplyNameForm profile={data.profile} />
      ) : all ? (
        <ReplyForm {...props} start={data} templates={inLanguage.length > 0 ? inLanguage : all} />
      ) : (
        <QueryState error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      )}
    </Dialog>
  );
}
