import { createHmac } from 'node:crypto';
import { v5 } from 'uuid';
import { getNetworks } from '../limits/getNetworks';
import type { AuditContext } from './AuditContext';
import { writeAudit } from './AuditEntry';

const HOUR_MS = 60 * 60 * 1000;
/** Maximum number of separate networks per hour and account, so that guesses from thousands of networks cannot fill the disk. */
const MAX_NETWORKS = 50;
/** Any UUID: the ids of rows are derived from it. */
const NAMESPACE = '5a0c7f0e-9d55-4d5c-8a43-0f6c2f6f6f53';

interface Try {
  /** The account of the entered address, if there is one. */
  account: { id: string; isStaff: boolean } | null;
  isRight: boolean;
}

/**
 * Counts sign-ins of staff, and wrong passwords for any address, by account, network and hour. The audit trail also gets the
 * first one of an account from a network in an hour. Sign-ins of other accounts are not counted. A wrong password costs the same
 * for every address, so that its time does not reveal whether the address is known.
 */
export async function countSignIn(context: AuditContext, { account, isRight }: Try): Promise<void> {
  const accountId = account?.isStaff ? account.id : null;
  if (isRight && !accountId) return;
  const now = context.now();
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const mark = hashNetwork(context);
  const idFor = (network: string | null) => v5([hour.toISOString(), accountId, network].join(' '), NAMESPACE);

  const [known] = (await context.em.execute(
    `select count(*)::int as "networks", coalesce(bool_or("id" = ?), false) as "isThere"
      from "sign_in_counts" where "hour" = ? and "account_id" is not distinct from ?`,
    [idFor(mark), hour, accountId],
  )) as { networks: number; isThere: boolean }[];
  const network = known && known.networks >= MAX_NETWORKS && !known.isThere ? null : mark;

  const [row] = (await context.em.execute(
    `insert into "sign_in_counts" as "known" ("id", "hour", "account_id", "network", "succeeded", "failed", "last_at")
      values (?, ?, ?, ?, ?, ?, ?)
      on conflict ("id") do update set "succeeded" = "known"."succeeded" + excluded."succeeded",
        "failed" = "known"."failed" + excluded."failed", "last_at" = excluded."last_at"
      returning "id", "succeeded"`,
    [idFor(network), hour, accountId, network, isRight ? 1 : 0, isRight ? 0 : 1, now],
  )) as { id: string; succeeded: number }[];
  if (isRight && accountId && row?.succeeded === 1) {
    await writeAudit(context, [{ action: 'login', subjects: [row.id], accountId }]);
  }
}

/** Returns twelve characters, which are enough to distinguish networks. Only the key can show which network they belong to. */
function hashNetwork({ address, auditKey }: AuditContext): string {
  const [network] = getNetworks(address);
  return createHmac('sha256', auditKey)
    .update(network?.name ?? '')
    .digest('base64url')
    .slice(0, 12);
}
