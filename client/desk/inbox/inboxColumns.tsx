import type { CSSProperties, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { InboxRowFragment } from '../../../schema/generated/desk/graphql';
import type { Translate } from '../../../schema/messages/messages';
import { classes } from '../../ui/classes';
import { getVisitorLanguage } from '../shared/getVisitorLanguage';
import {
  AnsweredMark,
  ArrivalClock,
  AssigneeName,
  DueClock,
  FailedReplyMark,
  KindLabel,
  SilentMark,
  StateTag,
  UnreadMark,
} from '../ui/cells';

export interface CellProps {
  item: InboxRowFragment;
  /** Address of the request. */
  address: To;
  isUnread: boolean;
  /** Whether the request is shown beside the list. */
  isOpen: boolean;
}

/** A column of the inbox. Heading, cells, widths, placeholders and the cards of a narrow window follow from it. */
interface InboxColumn {
  id: string;
  /** Message of the heading, in `deskInbox`. */
  label: Parameters<Translate<'deskInbox'>>[0];
  /** Track of the grid that is the table. */
  width: string;
  /** Line of the card, and the position in it. The first of a line fills it, the others follow at its end. */
  card: readonly [line: number, position: number];
  Cell: (props: CellProps) => ReactNode;
}

/** The columns in the order of the table. */
export const inboxColumns: readonly InboxColumn[] = [
  {
    id: 'state',
    label: 'state',
    width: '6rem',
    card: [2, 3],
    Cell: ({ item }) => (
      <span className="inbox__states">
        <StateTag item={item} />
        <AnsweredMark item={item} />
        <SilentMark item={item} />
        <FailedReplyMark item={item} />
      </span>
    ),
  },
  {
    id: 'name',
    label: 'from',
    width: 'minmax(9rem, 1.2fr)',
    card: [1, 1],
    Cell: ({ item, address, isUnread, isOpen }) => (
      <Link className="inbox__open" data-request={item.id} to={address} aria-current={isOpen || undefined}>
        {isUnread && <UnreadMark />}
        <bdi className="inbox__name">{item.name}</bdi>
        {item.company && <bdi className="inbox__company">{item.company}</bdi>}
      </Link>
    ),
  },
  { id: 'kind', label: 'kind', width: 'minmax(13.5rem, 1.1fr)', card: [2, 1], Cell: KindLabel },
  {
    id: 'preview',
    label: 'text',
    width: 'minmax(8rem, 1.6fr)',
    card: [3, 1],
    Cell: ({ item }) => (
      <span className="inbox__preview" {...getVisitorLanguage(item)}>
        {item.preview}
      </span>
    ),
  },
  {
    id: 'due',
    label: 'due',
    width: '11rem',
    card: [1, 2],
    Cell: ({ item }) => (
      <>
        <DueClock item={item} />
        <ArrivalClock item={item} />
      </>
    ),
  },
  { id: 'assignee', label: 'assignee', width: '7.5rem', card: [2, 2], Cell: AssigneeName },
];

/** Returns the attributes of a cell of a column, which may also be its heading or a placeholder. */
export const getCellProps = ({ id, card: [, position] }: InboxColumn, className?: string) => ({
  className: classes('inbox__cell', `inbox__cell--${id}`, position > 1 && 'inbox__cell--end', className),
  style: { '--area': id } as CSSProperties,
});

/** Returns the areas of a grid with these lines. The checkbox is beside all of them; the last cell of a short line fills it. */
function getAreas(lines: readonly (readonly string[])[]): string {
  const length = Math.max(...lines.map((line) => line.length));
  return lines
    .map((line) => `"select ${Array.from({ length }, (_, index) => line[index] ?? line.at(-1)).join(' ')}"`)
    .join(' ');
}

const sorted = [...inboxColumns].sort(({ card: [a, first] }, { card: [b, second] }) => a - b || first - second);
const lines = [...new Set(sorted.map(({ card: [line] }) => line))];

/** Properties that the stylesheets read: the widths of the table, the lines of a card, and the lines with one cell each. */
export const inboxLayout = {
  '--inbox-widths': inboxColumns.map(({ width }) => width).join(' '),
  '--inbox-card': getAreas(lines.map((line) => sorted.filter(({ card }) => card[0] === line).map(({ id }) => id))),
  '--inbox-stack': getAreas(sorted.map(({ id }) => [id])),
} as CSSProperties;
