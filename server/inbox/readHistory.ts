import type { Context } from '../context';
import { Lead } from '../leads/Lead';
import { getErasureTime, getKeepingReason } from '../privacy/periods';
import { HistoryEntry, HistoryType } from './HistoryEntry';
import type { InboxRow } from './InboxItem';

/** What happened to a row, oldest first; its erasure, which is to come, is last. */
export async function readHistory(_context: Context, row: InboxRow): Promise<HistoryEntry[]> {
  const happened = [
    createEntry(row, HistoryType.RECEIVED, row.createdAt),
    ...(row.contactedAt ? [createEntry(row, HistoryType.CONTACTED, row.contactedAt)] : []),
    ...(row.flaggedAt
      ? [createEntry(row, HistoryType.FLAGGED, row.flaggedAt, row.spamReasons.join(', ') || null)]
      : []),
    ...(row instanceof Lead && row.clientSince ? [createEntry(row, HistoryType.CLIENT, row.clientSince)] : []),
  ];
  const erasedAt = getErasureTime(row);
  return [
    ...happened.sort((one, other) => one.at.getTime() - other.at.getTime()),
    ...(erasedAt ? [createEntry(row, HistoryType.ERASURE, erasedAt, getKeepingReason(row as Lead))] : []),
  ];
}

const createEntry = ({ id }: InboxRow, type: HistoryType, at: Date, detail: string | null = null): HistoryEntry =>
  Object.assign(new HistoryEntry(), { id: `${id} ${type}`, type, at, detail });
