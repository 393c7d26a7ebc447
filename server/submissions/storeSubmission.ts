import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v5, validate } from 'uuid';
import type { CaptchaForm } from '../../schema/rules/captcha';
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
import type { SubmissionContext } from './SubmissionContext';

interface StoreSubmissionOptions<T> {
  values: Partial<T>;
  /** Columns that the visitor did not send. */
  columns?: Partial<T>;
  source?: Source | null;
  form?: FormInput | null;
  /** The caller's key, if there is one: the same key and values find the first row. */
  idempotencyKey?: string | null;
  /** The form whose captcha question has to be solved; undefined if the form has none. */
  captchaForm?: CaptchaForm;
  /** Condition for a row with the same content, in a table that stores each content only once. */
  same?: FilterQuery<T>;
}

/**
 * Stores a submission and returns its row. The same form with the same values finds its first row and stores nothing, so that a
 * double click, a reload or a retry after a lost response adds one row only; the response is the first one again. The same values
 * of a form without a captcha also find the first row for an hour, with any key. Other values are another submission, even with
 * the same key (from another tab, or the dialog beside the page), because the visitor must not be thanked for a submission that
 * was not stored.
 * @throws VALIDATION_FAILED for a captcha answer that is wrong, or a question that expired or was used.
 */
export async function storeSubmission<T extends Submission>(
  context: SubmissionContext,
  entity: EntityClass<T>,
  { values, columns, source, form, idempotencyKey, captchaForm, same }: StoreSubmissionOptions<T>,
): Promise<T> {
  const { em, now, captchas } = context;
  const idempotency = createIdempotency(idempotencyKey, values);
  const submissionKey = form ? createSubmissionKey(form.key, values) : null;
  const findFirst = async () =>
    (submissionKey && (await findByKey(em, entity, submissionKey))) ??
    (idempotency && (await findReplayed(em, entity, idempotency)));
  // The first response, without later changes by staff and without the source of the first sender.
  const repeat = (row: T): T =>
    Object.assign(new (entity as new () => T)(), row, values, { contactedAt: null, source: createSource(source) });
  const first = await findFirst();
  if (first) return repeat(first);

  const createdAt = now();
  // The key does not detect these duplicates: a page whose script is not running yet sends a form without a key, and later with
  // one. The current hour comes first; the clocks of two instances may differ around a full hour.
  const hours = [0, -1, 1].map((hour) => new Date(createdAt.getTime() + hour * 60 * 60 * 1000));
  const texts = form && !captchaForm ? hours.map((hour) => contentHash(values, hour)) : [];
  const duplicates = same ?? (texts.length > 0 ? ({ captchaId: { $in: texts } } as never) : undefined);

  // Before the captcha check, because a guess is an attempt as well.
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
    // A program sent the same values before. Without the restore, the present sender would wait for an answer in vain.
    if (duplicate && isFlaggedByScore(duplicate) && !spam.isFlagged) await restoreSubmission(context, duplicate);
    return duplicate;
  };
  const known = await findDuplicate();
  if (known) return repeat(known);

  const row = Object.assign(new (entity as new () => T)(), values, columns, {
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
    // Only staff are notified of a flagged row, until they restore it.
    const event = row.flaggedAt ? createFlaggedEvent(row, createdAt) : createEvent(row, createdAt);
    if (await insertTogether(em, event ? [row, event] : [row])) {
      context.jobs.wake();
      return row;
    }
    // Another request stored a row first. The same row is the response; otherwise the captcha question was used up.
    const other = (await findFirst()) ?? (await findDuplicate());
    if (other) return repeat(other);
    if (verdict) throw validationFailed([{ field: 'captcha', code: 'CAPTCHA_EXPIRED' }]);
    // The other row was erased in the meantime, so its values are free again.
  }
  throw databaseAway();
}

const getEmail = ({ email }: Record<string, unknown>) => (typeof email === 'string' ? email : '');

/** Creates a UUID of version 5 (RFC 9562) from the values, in the namespace of the form's key. */
function createSubmissionKey(formKey: string, values: object): string {
  if (!validate(formKey)) throw appError('BAD_REQUEST', { reason: 'formKeyInvalid' });
  return v5(JSON.stringify(values), formKey);
}

const findByKey = async <T extends Submission>(
  em: SubmissionContext['em'],
  entity: EntityClass<T>,
  submissionKey: string,
) => (await em.findOne(entity, { submissionKey } as never)) as T | null;

/** Removes the flag of a row that a program had sent, and starts the jobs of a new row. */
async function restoreSubmission(context: SubmissionContext, row: Submission): Promise<void> {
  const { em, now, jobs } = context;
  const resume = await jobs.prepareResume();
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const { id } = row;
    // First, because the update locks the row: the second of two simultaneous requests finds nothing to restore.
    const flagged = { id, flaggedAt: { $ne: null } };
    const mark = row instanceof AddressedSubmission ? getChangeMark(context) : {};
    const entity = row.constructor as EntityClass<Submission>;
    if ((await at.nativeUpdate(entity, flagged as never, { flaggedAt: null, ...mark } as never)) === 0) return;
    await recordRestored(at, row, now());
    await recordStaffEvent(at, [{ name: entity.name, id, action: 'changed' }], now());
    await resume(at, id);
  });
  row.flaggedAt = null;
  jobs.wake();
}
