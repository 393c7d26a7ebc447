import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v5, validate } from 'uuid';
import type { CaptchaForm } from '../../schema/rules/captcha';
import type { Context } from '../context';
import { insertTogether } from '../database/insertTogether';
import { appError, databaseAway, validationFailed } from '../errors/appError';
import {
  createEvent,
  createFlaggedEvent,
  isFlaggedByScore,
  recordRestored,
  recordStaffEvent,
} from '../outbox/recordEvent';
import { scoreSpam } from '../spam/scoreSpam';
import { contentHash, createIdempotency, findReplayed, openForMs } from './deduplicate';
import type { FormInput } from './FormInput';
import { createSource, type Source } from './Source';
import { AddressedSubmission, getChangeMark, type Submission } from './Submission';

interface StoreSubmissionOptions<T> {
  values: Partial<T>;
  source?: Source | null;
  form?: FormInput | null;
  /** The caller's own key, where it gave one: the same key and content find the first row. */
  idempotencyKey?: string | null;
  /** Whose sum has to be solved; absent for a form that asks none. */
  captchaForm?: CaptchaForm;
  /** Finds the row that says the same, in a table that takes it only once. */
  same?: FilterQuery<T>;
}

/**
 * Stores one submission and returns its row; of one that was stored before it returns what the first answer said. The same form with the same values finds its first row and stores nothing: a
 * double click, a reload or a retry after a lost answer makes one row. So do the same values of a form that asks no sum,
 * whatever its key, for an hour. With other values it is another submission, wherever its key comes from (another tab, the
 * dialog beside the page): nobody is thanked for what was not stored.
 * @throws VALIDATION_FAILED for a sum that is wrong, too old or spent.
 */
export async function storeSubmission<T extends Submission>(
  context: Context,
  entity: EntityClass<T>,
  { values, source, form, idempotencyKey, captchaForm, same }: StoreSubmissionOptions<T>,
): Promise<T> {
  const { em, now, captchas } = context;
  const idempotency = createIdempotency(idempotencyKey, values);
  const submissionKey = form ? createSubmissionKey(form.key, values) : null;
  const findFirst = async () =>
    (submissionKey && (await findByKey(em, entity, submissionKey))) ??
    (idempotency && (await findReplayed(em, entity, idempotency)));
  // What the first answer said: not what staff did since, and not where whoever sent it first came from.
  const repeat = (row: T): T =>
    Object.assign(new (entity as new () => T)(), row, values, { contactedAt: null, source: createSource(source) });
  const first = await findFirst();
  if (first) return repeat(first);

  const createdAt = now();
  // Its key cannot tell: a page that is not running yet sends a form without one, and once it runs with one of its own.
  // Its own hour first; clocks of two instances may differ around a full one.
  const hours = [0, -1, 1].map((hour) => new Date(createdAt.getTime() + hour * 60 * 60 * 1000));
  const texts = form && !captchaForm ? hours.map((hour) => contentHash(values, hour)) : [];
  const duplicates = same ?? (texts.length > 0 ? ({ captchaId: { $in: texts } } as never) : undefined);

  // Before the sum is looked at: guessing it is an attempt as well.
  await context.limits.submit(context.address, getEmail(values as Record<string, unknown>));

  const verdict =
    form && captchaForm && (await captchas.verify(captchaForm, form.captchaToken ?? '', form.captchaAnswer ?? ''));
  if (verdict && 'fieldError' in verdict) throw validationFailed([verdict.fieldError]);

  const spam = scoreSpam(values, {
    honeypot: form?.topic ?? '',
    openForMs: openForMs(createdAt.getTime(), form?.key, verdict?.issuedAt),
  });
  const findDuplicate = async () => {
    const duplicate = duplicates && ((await em.findOne(entity, duplicates)) as T | null);
    // A program had sent it before: whoever sends it now would wait for what never comes.
    if (duplicate && isFlaggedByScore(duplicate) && !spam.isFlagged) await restoreSubmission(context, duplicate);
    return duplicate;
  };
  const known = await findDuplicate();
  if (known) return repeat(known);

  const row = Object.assign(new (entity as new () => T)(), values, {
    createdAt,
    flaggedAt: spam.isFlagged ? createdAt : null,
    spamScore: spam.score,
    spamReasons: spam.reasons,
    source: createSource(source),
    privacyVersion: context.privacyVersion,
    locale: context.locale,
    submissionKey,
    captchaId: verdict?.id ?? texts[0] ?? null,
    ...idempotency,
  });
  for (let tries = 0; tries < 2; tries += 1) {
    // Only staff learn of a flagged one, until they restore it.
    const event = row.flaggedAt ? createFlaggedEvent(row, createdAt) : createEvent(row, createdAt);
    if (await insertTogether(em, event ? [row, event] : [row])) {
      context.jobs.wake();
      return row;
    }
    // Two at once: the other one won. Its row is the answer if it is the same; otherwise the captcha problem was spent.
    const other = (await findFirst()) ?? (await findDuplicate());
    if (other) return repeat(other);
    if (verdict) throw validationFailed([{ field: 'captcha', code: 'CAPTCHA_EXPIRED' }]);
    // The other row was erased since, and its values are free again.
  }
  throw databaseAway();
}

const getEmail = ({ email }: Record<string, unknown>) => (typeof email === 'string' ? email : '');

/** A UUID of version 5 (RFC 9562): the values, within the form's key. */
function createSubmissionKey(formKey: string, values: object): string {
  if (!validate(formKey)) throw appError('BAD_REQUEST', { reason: 'formKeyInvalid' });
  return v5(JSON.stringify(values), formKey);
}

const findByKey = async <T extends Submission>(em: Context['em'], entity: EntityClass<T>, submissionKey: string) =>
  (await em.findOne(entity, { submissionKey } as never)) as T | null;

/** Takes off the flag of a row that a program had sent; what follows from a new row follows now. */
async function restoreSubmission(context: Context, row: Submission): Promise<void> {
  const { em, now, jobs } = context;
  const release = await jobs.openRelease();
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const { id } = row;
    // First, because it locks the row: of two at once the second one finds nothing to restore.
    const flagged = { id, flaggedAt: { $ne: null } };
    const mark = row instanceof AddressedSubmission ? getChangeMark(context) : {};
    const entity = row.constructor as EntityClass<Submission>;
    if ((await at.nativeUpdate(entity, flagged as never, { flaggedAt: null, ...mark } as never)) === 0) return;
    await recordRestored(at, row, now());
    await recordStaffEvent(at, [{ name: entity.name, id, work: 'changed' }], now());
    await release(at, id);
  });
  row.flaggedAt = null;
  jobs.wake();
}
