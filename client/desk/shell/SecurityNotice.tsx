import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { NoticeSettingsDocument, SecurityTasksDocument } from '../../../schema/generated/desk/graphql';

const MESSAGES = { RENEW_RECOVERY_CODES: 'recoveryCodesDue', SET_UP_SECOND_FACTOR: 'secondFactorDue' } as const;

/**
 * Asks for tasks of the account, such as new recovery codes after a restore, or devices that show no notices any more. Shown on
 * every page until they are done.
 */
export function SecurityNotice() {
  const t = useTranslations('desk');
  const [{ data }] = useQuery({ query: SecurityTasksDocument });
  const [{ data: notices }] = useQuery({ query: NoticeSettingsDocument });
  const silent = notices?.noticeSettings.devices.filter(({ silence }) => silence) ?? [];
  return (
    <div role="status">
      {silent.length > 0 && (
        <p className="desk__task">
          {t('devicesSilent', { count: silent.length })} <Link to="/account">{t('toAccount')}</Link>
        </p>
      )}
      {data?.securityTasks.map((task) => (
        <p key={task} className="desk__task">
          {t(MESSAGES[task])} <Link to="/account">{t('toAccount')}</Link>
        </p>
      ))}
    </div>
  );
}
