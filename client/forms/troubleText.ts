import { language } from '../words/language';
import { words } from '../words/words';
import type { Form } from './useForm';

const MINUTE_MS = 60_000;

type Troubled = Pick<Form, 'status' | 'trouble' | 'isChanged' | 'isUnsent'>;

/** Why a form was not sent and what happens now, in a few sentences; nothing of a form that is in order. */
export function troubleText({ status, trouble, isChanged, isUnsent }: Troubled): string {
  const text = words.forms.trouble;
  if (isChanged) return text.changed;
  if (isUnsent) return text.notSent;
  if (!trouble) return '';
  const { reason, message, notBefore } = trouble;
  const told = message || text[reason];
  if (status === 'waiting' || status === 'retrying') {
    return `${told} ${reason === 'offline' ? text.keptUntilOnline : text.keptAndTried}`;
  }
  if (status !== 'failed') return '';
  if (reason === 'outdated') return told;
  if (reason === 'limited' && notBefore) return `${told} ${text.keptUntil(minuteOf(notBefore))}`;
  return message ? told : `${told} ${text.kept}`;
}

/** The first whole minute that is late enough. */
const minuteOf = (time: number): string =>
  new Intl.DateTimeFormat(language.lang, { timeStyle: 'short' }).format(Math.ceil(time / MINUTE_MS) * MINUTE_MS);
