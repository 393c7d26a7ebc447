import { type EntityClass, type FilterQuery, UniqueConstraintViolationException } from '@mikro-orm/core';
import { validate } from 'uuid';
import type { CaptchaForm } from '../../schema/rules/captcha';
import { messages } from '../../schema/rules/messages';
import type { Context } from '../Context';
import { insertTogether } from '../database/insertTogether';
import { appError, validationFailed } from '../errors';
import { eventOf } from '../outbox/eventOf';
import { scoreSpam } from '../spam/scoreSpam';
import type { FormInput } from './FormInput';
import { findReplayed, idempotencyOf } from './idempotency';
import { openForMs } from './openForMs';
import { type Source, sourceOf } from './Source';
import type { Submission } from './Submission';

interface Given<T> {
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
 * Stores one submission and returns its row. With a form key that is known already the first row is returned and
 * nothing is stored, whatever else was sent: a double click, a reload or a retry after a lost answer makes one row.
 * @throws VALIDATION_FAILED for a sum that is wrong, too old or spent.
 */
export async function storeSubmission<T extends Submission>(
  context: Context,
  entity: EntityClass<T>,
  { values, source, form, idempotencyKey, captchaForm, same }: Given<T>,
): Promise<T> {
  const { em, now, captchas } = context;
  const idempotency = idempotencyOf(idempotencyKey, values);
  const findFirst = async () =>
    (form && (await findByKey(em, entity, form.key))) ?? (idempotency && (await findReplayed(em, entity, idempotency)));
  const first = await findFirst();
  if (first) return first;

  // Before the sum is looked at: guessing it is an attempt as well.
  await context.limits.submit(context.address, emailOf(values as Record<string, unknown>));

  const verdict =
    form && captchaForm && captchas.verify(captchaForm, form.captchaToken ?? '', form.captchaAnswer ?? '');
  if (verdict && 'fault' in verdict) throw validationFailed([verdict.fault]);

  const createdAt = now();
  const spam = scoreSpam(values, {
    trap: form?.topic ?? '',
    openForMs: openForMs(createdAt.getTime(), form?.key, verdict?.issuedAt),
  });
  const row = Object.assign(new (entity as new () => T)(), values, {
    createdAt,
    flaggedAt: spam.isFlagged ? createdAt : null,
    spamScore: spam.score,
    spamReasons: spam.reasons,
    source: sourceOf(source),
    privacyVersion: context.privacyVersion,
    submissionKey: form?.key ?? null,
    captchaId: verdict?.id ?? null,
    ...idempotency,
  });
  try {
    // A flagged one has no event until staff restore it.
    await insertTogether(em, row.flaggedAt ? [row] : [row, eventOf(row, createdAt)]);
    context.jobs.wake();
    return row;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Two at once: the other one won. Its row is the answer if it is the same; otherwise the sum was spent.
    const twin = (await findFirst()) ?? (same && (await em.findOne(entity, same)));
    if (twin) return twin as T;
    if (!verdict) throw error;
    throw validationFailed([{ field: 'captcha', code: 'CAPTCHA_EXPIRED', message: messages.captchaExpired }]);
  }
}

const emailOf = ({ email }: Record<string, unknown>) => (typeof email === 'string' ? email : '');

async function findByKey<T extends Submission>(em: Context['em'], entity: EntityClass<T>, key: string) {
  if (!validate(key)) throw appError('BAD_REQUEST', 'The key of the form must be a UUID.');
  return (await em.findOne(entity, { submissionKey: key } as never)) as T | null;
}
