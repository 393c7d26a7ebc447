import { Index, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { normalizeEmail } from '../normalizeEmail';
import { Submission } from './Submission';

/** A submission whose address is stored as it was typed, and once more in the form by which addresses are compared. */
@ObjectType()
export abstract class AddressedSubmission extends Submission {
  abstract email: string;

  /** Null only in a row that an older version wrote; see privacy/fillNormalizedEmails. */
  @Property({ type: 'text', nullable: true, onCreate: normalized, onUpdate: normalized })
  @Index()
  normalizedEmail!: string | null;
}

function normalized({ email }: AddressedSubmission): string {
  return normalizeEmail(email);
}
