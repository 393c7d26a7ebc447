import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { leadRules } from '../../schema/rules/leadRules';
import { Access } from '../Access';
import type { Context } from '../context';
import { PageArgs, readPage } from '../lists/PageArgs';
import { findSubmission, reviseSubmission } from '../submissions/changeSubmission';
import { createSubmissionResolver } from '../submissions/createSubmissionResolver';
import { FlaggedArg, FormInput, IdempotencyKeyArg } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { submissionCondition } from '../submissions/SubmissionFilterInput';
import { storeSubmission } from '../submissions/storeSubmission';
import { validValues } from '../validValues';
import { assertVersion, type Versions, VersionsArg } from '../versions';
import { LeadSummary, summariseLeads } from './countLeads';
import { CreateLeadInput, Lead } from './Lead';
import { LeadFilterInput, leadCondition } from './LeadFilterInput';
import { dropReplacedValues, forgetReplacedValues } from './replacedValues';

const LeadActions = createSubmissionResolver({
  entity: Lead,
  many: 'quote requests',
  filter: LeadFilterInput,
  condition: leadCondition,
  access: 'leads',
});

const LeadPage = readPage(Lead, 'quote requests');
type LeadPage = InstanceType<typeof LeadPage>;

@Resolver()
export class LeadResolver extends LeadActions {
  @Access('public')
  @Mutation(() => Lead, { description: 'Stores a quote request and returns it.' })
  createLead(
    @Arg('input', () => CreateLeadInput) input: CreateLeadInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @IdempotencyKeyArg() idempotencyKey: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<Lead> {
    const values = validValues(leadRules, input) as Partial<Lead>;
    return storeSubmission(context, Lead, { values, source, form, idempotencyKey, captchaForm: 'quote' });
  }

  @Access('leads')
  @Query(() => LeadPage, { description: 'Quote requests, newest first.' })
  async leads(
    @Args(() => PageArgs) args: PageArgs,
    @Arg('contacted', () => Boolean, {
      nullable: true,
      description: 'Only those that staff got in touch with, or not.',
    })
    contacted: boolean | null | undefined,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words that all occur in what was typed (names, email, company, description …), without case and accents; or a phone number, however it is written; or the reference that the visitor was given, such as Q-1A2B3C4D.',
    })
    search: string | null | undefined,
    @FlaggedArg() flagged: boolean | null | undefined,
    @Ctx() { em }: Context,
  ): Promise<LeadPage> {
    const where = submissionCondition<Lead>({ contacted, search, flagged });
    return LeadPage.of(args, (window) =>
      // The order of the indexes that lists are read by.
      em.findAndCount(Lead, where, { orderBy: { createdAt: 'desc', id: 'desc' }, ...window }),
    );
  }

  @Access('leads')
  @Query(() => Lead, { description: 'One quote request.' })
  async lead(@Arg('id', () => ID) id: string, @Ctx() { em }: Context): Promise<Lead> {
    return findSubmission(em, Lead, id);
  }

  @Access('leads')
  @Mutation(() => Lead, {
    description:
      'Replaces the fields of a quote request; what is left out is emptied. Without `versions`, a field that staff corrected keeps its correction where the input has the value that they replaced.',
  })
  async updateLead(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CreateLeadInput) input: CreateLeadInput,
    @VersionsArg() versions: Versions,
    @Ctx() context: Context,
  ): Promise<Lead> {
    const values = validValues(leadRules, input) as Partial<Lead>;
    // Only what differs from the row as it was read is written, and what it is found by is made of all of it.
    await reviseSubmission(context, Lead, id, (lead) => {
      assertVersion(lead, versions);
      const changes = versions ? values : dropReplacedValues(lead, values);
      forgetReplacedValues(lead, changes);
      Object.assign(lead, changes);
      return true;
    });
    return findSubmission(context.em, Lead, id, { refresh: true });
  }

  @Access('staff')
  @Query(() => LeadSummary, { description: 'How many quote requests are in which state, and how fast staff answer.' })
  leadSummary(@Ctx() { em, now }: Context): Promise<LeadSummary> {
    return summariseLeads(em, now());
  }
}
