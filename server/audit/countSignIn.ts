import { createHmac } from 'node:crypto';
import { v5 } from 'uuid';
import type { Context } from '../context';
import { getNetworks } from '../limits/getNetworks';
import { writeAudit } from './AuditEntry';

const HOUR_MS = 60 * 60 * 1000;
/** Networks that are told apart in an hour, for each account; a guess from thousands of them must not fill the disk. */
const MAX_NETWORKS = 50;
/** Any UUID: ids of rows are made from it. */
const NAMESPACE = '5a0c7f0e-9d55-4d5c-8a43-0f6c2f6f6f53';

interface Try {
  /** The account of the address that was given, if any. */
  account: { id: string; isStaff: boolean } | null;
  isRight: boolean;
}

/**
 * Counts a sign-in of staff, or a wrong password for whatever address, by account, network and hour. The first of an account
 * from a network in an hour is on the audit trail as well. Sign-ins of other accounts are not counted. A wrong password
 * costs the same whoever has the address, so its time tells nothing of it.
 */
export async function countSignIn(context: Context, { account, isRight }: Try): Promise<void> {
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

/** Twelve signs are enough to tell networks apart, and with the key nobody else can find out which network one stands for. */
function hashNetwork({ address, auditKey }: Context): string {
  const [network] = getNetworks(address);
  return createHmac('sha256', auditKey)
    .update(network?.name ?? '')
    .digest('base64url')
    .slice(0, 12);
}
