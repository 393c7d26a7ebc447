import type { RequestItemQuery } from '../../../schema/generated/desk/graphql';

/** A request as its page shows it. */
export type RequestItem = RequestItemQuery['inboxItem'];

/** An entry of its history. */
export type Entry = RequestItem['history'][number];

export type NoteItem = RequestItem['notes'][number];
