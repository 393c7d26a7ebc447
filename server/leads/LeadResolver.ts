import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { leadRules } from '../../schema/rules/leadRules';
import { Access } from '../access/Access';
import { validValues } from '../input/validValues';
import { FormInput, IdempotencyKeyArg } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import type { SubmissionContext } from '../submissions/SubmissionContext';
import { storeSubmission } from '../submissions/storeSubmission';
import { CreateLeadInput, Lead } from './Lead';

/** Operations of visitors on quote requests; those of staff are in `../inbox`. */
@Resolver()
export class LeadResolver {
  @Access('public')
  @Mutation(() => Lead, { description: 'Stores a quote request and returns it.' })
  createLead(
    @Arg('input', () => CreateLeadInput) input: CreateLeadInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @IdempotencyKeyArg() idempotencyKey: string | null | undefined,
    @Ctx() context: SubmissionContext,
  ): Promise<Lead> {
    const values = validValues(leadRules, input) as Partial<Lead>;
    return storeSubmission(context, Lead, { values, source, form, idempotencyKey, captchaForm: 'quote' });
  }
}
