import type { Locale } from '../../schema/locales';
import { getTranslate } from '../common/translate';
import type { InboxRow } from '../inbox/InboxRow';
import { getDueTime, getWaitStart } from '../inbox/InboxState';
import type { FurtherNews } from '../outbox/eventTypes';
import { formatOfficeTime } from './layout';

/** Words what happened to a request after its arrival in one line, without any data of its visitor. */
export const wordNews = (news: FurtherNews, row: InboxRow, locale: Locale): string =>
  getTranslate(locale, 'notices')(news, { time: formatOfficeTime(getDueTime(getWaitStart(row)), locale) });
