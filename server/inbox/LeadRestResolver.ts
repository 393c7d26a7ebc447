import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { leadRules } from '../../schema/rules/leadRules';
import { Access } from '../access/Access';
import { type Change, conflicted, createChangeType, done } from '../common/Change';
import { notFound } from '../errors/appError';
import { validValues } from '../input/validValues';
import { type Versions, VersionsArg } from '../input/versions';
import { CreateLeadInput, Lead } from '../leads/Lead';
import { dropReplacedValues, forgetReplacedValues } from '../leads/replacedValues';
import { PageArgs, readPage } from '../lists/PageArgs';
import { submissionCondition } from '../submissions/SubmissionFilterInput';
import { deleteItems } from './deleteItems';
import type { InboxContext } from './InboxContext';
import { InboxKind } from './InboxRow';
import { markContacted } from './itemUpdates';
import { type ItemUpdate, type Outcome, updateItems } from './updateItems';

const LeadPage = readPage(Lead, 'quote requests');
type LeadPage = InstanceType<typeof LeadPage>;

const LeadChange = createChangeType('LeadChange', { result: () => Lead, conflicts: () => Lead });

const kinds = [InboxKind.LEAD];

/** The operations of REST's `/leads/`: one quote request at a time, with the functions of the inbox. */
@Resolver()
export class LeadRestResolver {
  @Access('leads')
  @Query(() => LeadPage, { description: 'Quote requests, newest first, as REST has them.' })
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
        'Words that all occur in the typed text (names, email, company, description …), without case and accents; or a phone number, in any spelling; or the reference of the visitor, such as Q-1A2B3C4D.',
    })
    search: string | null | undefined,
    @Arg('flagged', () => Boolean, {
      nullable: true,
      description: 'True: only those that were taken for spam. Without it these are left out.',
    })
    flagged: boolean | null | undefined,
    @Ctx() { em }: InboxContext,
  ): Promise<LeadPage> {
    const where = submissionCondition<Lead>({ contacted, search, flagged });
    return LeadPage.of(args, (window) =>
      // The order of the indexes that lists are read by.
      em.findAndCount(Lead, where, { orderBy: { createdAt: 'desc', id: 'desc' }, ...window }),
    );
  }

  @Access('leads')
  @Query(() => Lead, { description: 'One quote request, as REST has it.' })
  lead(@Arg('id', () => ID) id: string, @Ctx() context: InboxContext): Promise<Lead> {
    return getLead(context, id);
  }

  @Access('leads')
  @Mutation(() => LeadChange, {
    description:
      'Replaces the fields of a quote request; fields that are left out are emptied. Without `versions`, a field that staff corrected keeps its correction where the input has the value that they replaced.',
  })
  async updateLead(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CreateLeadInput) input: CreateLeadInput,
    @VersionsArg() versions: Versions,
    @Ctx() context: InboxContext,
  ): Promise<Change<Lead>> {
    const values = validValues(leadRules, input) as Partial<Lead>;
    return updateLead(
      context,
      { id, versions },
      {
        apply: (row) => {
          const lead = row as Lead;
          const changes = versions ? values : dropReplacedValues(lead, values);
          forgetReplacedValues(lead, changes);
          Object.assign(lead, changes);
          return 'changed';
        },
      },
    );
  }

  @Access('leads')
  @Mutation(() => LeadChange, { description: 'Records that staff got in touch; the first time stays.' })
  async markLeadContacted(
    @Arg('id', () => ID) id: string,
    @VersionsArg() versions: Versions,
    @Ctx() context: InboxContext,
  ): Promise<Change<Lead>> {
    return updateLead(context, { id, versions }, markContacted(true, context.now()));
  }

  @Access('leads')
  @Mutation(() => LeadChange, { description: 'Deletes a quote request for good, with its notes and replies.' })
  async deleteLead(
    @Arg('id', () => ID) id: string,
    @VersionsArg() versions: Versions,
    @Ctx() context: InboxContext,
  ): Promise<Change<Lead>> {
    const { left } = assertFound(await deleteItems(context, [{ id: checkId(id), versions }], { kinds }));
    return left.length > 0 ? conflicted(await getLead(context, id)) : done();
  }
}

interface SeenLead {
  id: string;
  versions: Versions;
}

async function updateLead(
  context: InboxContext,
  { id, versions }: SeenLead,
  update: ItemUpdate,
): Promise<Change<Lead>> {
  const { left } = assertFound(await updateItems(context, [{ id: checkId(id), versions }], { ...update, kinds }));
  const lead = await getLead(context, id);
  return left.length > 0 ? conflicted(lead) : done(lead);
}

/** @throws NOT_FOUND for a text that is not an id. */
function checkId(id: string): string {
  if (!validate(id)) throw notFound('Lead');
  return id;
}

/** @throws NOT_FOUND */
function assertFound(outcome: Outcome): Outcome {
  if (outcome.gone.length > 0) throw notFound('Lead');
  return outcome;
}

/** Reads the lead again, because a trigger counts versions. */
async function getLead({ em }: InboxContext, id: string): Promise<Lead> {
  const lead = await em.findOne(Lead, { id: checkId(id) }, { refresh: true });
  if (!lead) throw notFound('Lead');
  return lead;
}
