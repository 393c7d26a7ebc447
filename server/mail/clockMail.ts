import type { Locale } from '../../schema/locales';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import type { ClockState } from '../privacy/checkClock';
import { countBetween, DAY_MS, MINUTE_MS } from '../privacy/describeWrongClock';
import type { Mail } from './createMailer';
import { formatTime, layout } from './layout';

interface ClockMailOptions {
  id: string;
  to: string;
  locale: Locale;
  /** State of a clock that is not trusted. */
  clock: ClockState;
  desk: DeskPages;
}

/** Reports to staff that nothing is erased until the clock is checked. */
export function clockMail({ id, to, locale, clock, desk }: ClockMailOptions): Mail {
  const t = getTranslate(locale, 'staffMail');
  return {
    id,
    task: 'warn-clock',
    to,
    subject: t('clock.subject'),
    ...layout(locale, ...describeClock(clock, locale, desk), t('clock.kept')),
  };
}

function describeClock(
  { siteNow, databaseNow, lastSeenAt, needsConfirmation }: ClockState,
  locale: Locale,
  desk: DeskPages,
) {
  const t = getTranslate(locale, 'staffMail');
  if (!needsConfirmation) return [t('clock.differ', { minutes: countBetween(siteNow, databaseNow, MINUTE_MS) })];
  const now = formatTime(siteNow, locale);
  const lastSeen = formatTime(lastSeenAt, locale);
  const days = countBetween(siteNow, lastSeenAt, DAY_MS);
  return [t('clock.gap', { now, lastSeen, days }), t('clock.confirm'), { href: desk.privacy() }];
}
