import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { SecurityTasksDocument } from '../../../schema/generated/desk/graphql';

const MESSAGES = { RENEW_RECOVERY_CODES: 'recoveryCodesDue', SET_UP_SECOND_FACTOR: 'secondFactorDue' } as const;

/** Asks for security tasks of the account, such as new recovery codes after a restore. Shown on every page until they are done. */
export function SecurityNotice() {
  const t = useTranslations('desk');
  const [{ data }] = useQuery({ query: SecurityTasksDocument });
  return (
    <div role="status">
      {data?.securityTasks.map((task) => (
        <p key={task} className="desk__task">
          {t(MESSAGES[task])} <Link to="/account">{t('toAccount')}</Link>
        </p>
      ))}
    </div>
  );
}
