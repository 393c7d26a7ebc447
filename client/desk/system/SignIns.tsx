import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslations } from 'use-intl';
import { SignInsDocument } from '../../../schema/generated/desk/graphql';
import { getPersonName } from '../../../schema/personName';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { DeskSection } from '../ui/DeskSection';
import { QueryState } from '../ui/QueryState';
import { Time } from '../ui/Time';

const PAGE_SIZE = 20;

/** Lists sign-ins and wrong passwords by hour. Many wrong passwords from one network are a sign of guessing. */
export function SignIns() {
  const t = useTranslations('deskSystem');
  const [isFailed, setFailed] = useState(false);
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const choose = (value: boolean) => {
    setFailed(value);
    setCursors([undefined]);
  };
  return (
    <DeskSection title={t('signIns')} lead={t('signInsLead')}>
      <fieldset className="chip-row" aria-label={t('signInsShown')}>
        <Chip pressed={!isFailed} onClick={() => choose(false)}>
          {t('signInsAll')}
        </Chip>
        <Chip pressed={isFailed} onClick={() => choose(true)}>
          {t('signInsFailed')}
        </Chip>
      </fieldset>
      {cursors.map((after, index) => (
        <SignInPart
          key={`${isFailed}-${after}`}
          isFailed={isFailed}
          after={after}
          onMore={index === cursors.length - 1 ? (cursor) => setCursors([...cursors, cursor]) : undefined}
        />
      ))}
    </DeskSection>
  );
}

interface PartProps {
  isFailed: boolean;
  after: string | undefined;
  /** Shows another page; set only for the last one shown. */
  onMore: ((cursor: string) => void) | undefined;
}

function SignInPart({ isFailed, after, onMore }: PartProps) {
  const t = useTranslations('deskSystem');
  const [{ data, error }, refresh] = useQuery({
    query: SignInsDocument,
    variables: { first: PAGE_SIZE, ...(isFailed && { failed: true }), ...(after && { after }) },
    // Read once when first shown, because the next page starts after its last row.
    requestPolicy: 'network-only',
  });
  if (!data) return <QueryState error={error} onRetry={() => refresh({ requestPolicy: 'network-only' })} />;
  const { edges, pageInfo } = data.signInCounts;
  const cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  if (edges.length === 0) return <p>{t('signInsNone')}</p>;
  return (
    <>
      <ul className="desk-rows">
        {edges.map(({ node: { id, lastAt, account, network, succeeded, failed } }) => (
          <li key={id} className="desk-row">
            <div className="desk-row__text">
              <p className="desk-row__title">{account ? <bdi>{getPersonName(account)}</bdi> : t('noAccount')}</p>
              <p className="desk-soft">
                <Time at={lastAt} />
                {network && (
                  <>
                    {' · '}
                    {t.rich('network', { mark: () => <bdi className="desk-code">{network}</bdi> })}
                  </>
                )}
              </p>
            </div>
            <p className="desk-count">
              {t('succeeded', { count: succeeded })}
              {failed > 0 && <span className="desk-late"> · {t('wrong', { count: failed })}</span>}
            </p>
          </li>
        ))}
      </ul>
      {onMore && cursor && (
        <div className="desk-actions">
          <Button onClick={() => onMore(cursor)}>{t('more')}</Button>
        </div>
      )}
    </>
  );
}
