import type { Entry } from './RequestItem';

/** Consecutive lines that need no attention, folded into one. */
export interface Fold {
  id: string;
  folded: Entry[];
}

/** Returns whether an entry proves something to the visitor or about an answer: arrival, receipt, contact. */
export function isProof(entry: Entry): boolean {
  switch (entry.__typename) {
    case 'ItemReceived':
      return true;
    case 'ContactChange':
      return entry.contacted;
    case 'MailDelivery':
      return entry.task === 'SEND_RECEIPT' && entry.state === 'DONE';
    default:
      return false;
  }
}

/** Returns whether an entry needs no attention: nothing was to be done, or staff or a program was notified as always. */
function isRoutine(line: Entry): boolean {
  if (!('state' in line)) return false;
  return line.state === 'NEEDLESS' || (line.state === 'DONE' && !isProof(line));
}

/** Folds consecutive lines that need no attention. */
export function foldRoutine(lines: readonly Entry[]): (Entry | Fold)[] {
  const result: (Entry | Fold)[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (!isRoutine(line)) result.push(line);
    else if (last && 'folded' in last) last.folded.push(line);
    else result.push({ id: `fold ${line.id}`, folded: [line] });
  }
  return result;
}

/** Returns whether an entry is part of the conversation with the visitor, which the page shows apart. */
export const isSpoken = ({ __typename: type }: Entry): boolean =>
  type === 'ReplyWritten' || type === 'MailReceived' || type === 'NoteWritten';
