import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum RetentionUnit {
  DAY = 'day',
  MONTH = 'month',
  YEAR = 'year',
}

/** Each name states the start of the period, or why there is none. */
export enum RetentionReason {
  SENT = 'sent',
  SERVICE_ENDED = 'serviceEnded',
  UNCONFIRMED = 'unconfirmed',
  UNUSED = 'unused',
  ACCOUNT_CHANGED = 'accountChanged',
  REQUEST_CLOSED = 'requestClosed',
  WRITTEN = 'written',
  LINK_EXPIRED = 'linkExpired',
  SIGN_IN_EXPIRED = 'signInExpired',
  RECEIPT_SENT = 'receiptSent',
  GIVEN_UP = 'givenUp',
  STAFF_ACCOUNT = 'staffAccount',
}

registerEnumType(RetentionUnit, { name: 'RetentionUnit', description: 'Units of calendar time.' });
registerEnumType(RetentionReason, {
  name: 'RetentionReason',
  description: 'The start of a retention period, or the reason why it has no end.',
  valuesConfig: {
    SENT: { description: 'It was sent and did not lead to a contract.' },
    SERVICE_ENDED: { description: 'The service to a client ended: commercial and tax law require its records.' },
    UNCONFIRMED: { description: 'An address was entered that its owner did not confirm.' },
    UNUSED: { description: 'An account was last used.' },
    ACCOUNT_CHANGED: { description: 'An account was changed, and its owner mailed.' },
    REQUEST_CLOSED: { description: 'A privacy request was closed.' },
    WRITTEN: { description: 'It was written.' },
    LINK_EXPIRED: { description: 'A link expired.' },
    SIGN_IN_EXPIRED: { description: 'A sign-in expired.' },
    RECEIPT_SENT: { description: 'A receipt was sent.' },
    GIVEN_UP: { description: 'Mail, a webhook or a daily job failed for good.' },
    STAFF_ACCOUNT: { description: 'It is an account of staff: take that right away first.' },
  },
});

@ObjectType({ description: 'A retention period and its start.' })
export class Retention {
  @Field(() => Int, { nullable: true, description: 'Null while there is no end; 0 for at once.' })
  amount!: number | null;

  @Field(() => RetentionUnit, { nullable: true })
  unit!: RetentionUnit | null;

  @Field(() => RetentionReason)
  reason!: RetentionReason;
}

const createRetention = (unit: RetentionUnit) => (amount: number, reason: RetentionReason) =>
  Object.assign(new Retention(), { amount, unit, reason });

export const afterDays = createRetention(RetentionUnit.DAY);
export const afterMonths = createRetention(RetentionUnit.MONTH);
export const afterYears = createRetention(RetentionUnit.YEAR);
export const withoutEnd = (reason: RetentionReason) =>
  Object.assign(new Retention(), { amount: null, unit: null, reason });
