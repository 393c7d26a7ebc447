import { Arg, Field, InputType } from 'type-graphql';
import { appError } from '../errors/appError';
import { TakesAnyText } from '../input/TakesAnyText';
import type { SubmissionContext } from './SubmissionContext';

@TakesAnyText()
@InputType({ description: 'The technical fields of a rendered form. A call without them is scored as it is.' })
export class FormInput {
  @Field(() => String, {
    description: 'UUID of the rendered form; sending the same again answers with the first result.',
  })
  key!: string;

  @Field(() => String, { nullable: true, description: 'The token of the sum that was asked, where the form asks one.' })
  captchaToken?: string | null;

  @Field(() => String, { nullable: true, description: 'The answer of the visitor.' })
  captchaAnswer?: string | null;

  @Field(() => String, { nullable: true, description: 'A field that people do not see and leave empty.' })
  topic?: string | null;
}

/** The argument by which a program may send the same submission again, which is then stored once. */
export const IdempotencyKeyArg = () =>
  Arg('idempotencyKey', () => String, {
    nullable: true,
    description:
      'Chosen by the caller, 1 to 255 characters of printable ASCII: a repeated call with the same key and input gets the answer of the first call, even after later changes.',
  });

/** @throws NOT_FOUND under SIDE_FORMS=off: help, newsletter and service forms then store nothing. */
export function assertSideForms({ sideForms }: SubmissionContext): void {
  if (!sideForms) throw appError('NOT_FOUND', { reason: 'formClosed' });
}
