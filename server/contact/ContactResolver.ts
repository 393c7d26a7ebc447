import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { contactRules } from '../../schema/rules/contactRules';
import { Access } from '../access/Access';
import { validValues } from '../input/validValues';
import { FormInput, IdempotencyKeyArg } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import type { SubmissionContext } from '../submissions/SubmissionContext';
import { storeSubmission } from '../submissions/storeSubmission';
import { ContactInput, ContactMessage } from './ContactMessage';

@Resolver()
export class ContactResolver {
  @Access('public')
  @Mutation(() => ContactMessage, { description: 'Stores a contact message and returns it.' })
  contact(
    @Arg('input', () => ContactInput) input: ContactInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @IdempotencyKeyArg() idempotencyKey: string | null | undefined,
    @Ctx() context: SubmissionContext,
  ): Promise<ContactMessage> {
    const values = validValues(contactRules, input) as Partial<ContactMessage>;
    return storeSubmission(context, ContactMessage, { values, source, form, idempotencyKey, captchaForm: 'contact' });
  }
}
