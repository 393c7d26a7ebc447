import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { notFound } from '../errors/appError';
import { Lead } from '../leads/Lead';
import type { Work } from '../outbox/eventTypes';
import { changeSubmission, findSubmission } from '../submissions/changeSubmission';
import { assertVersion, getVersionCondition, type Versions, VersionsArg } from '../versions';
import { InboxItem } from './InboxItem';
import { checkFollowUp } from './InboxWorkResolver';
import { findAssignee, readItems } from './workOnItems';

/** For integrations, which look at no list. A lead that is as it was to be is right in any version. */
@Resolver()
export class LeadWorkResolver {
  @Access('staff')
  @Mutation(() => InboxItem, { description: 'Says who answers a quote request.' })
  async assignLead(
    @Arg('id', () => ID) id: string,
    @Arg('assigneeId', () => ID, {
      nullable: true,
      description: 'Id or address of an account of staff; null for nobody.',
    })
    named: string | null | undefined,
    @VersionsArg() versions: Versions,
    @Ctx() context: Context,
  ): Promise<InboxItem> {
    const { assigneeId: present } = await findSubmission(context.em, Lead, id);
    const assigneeId = await findAssignee(context.em, named);
    if (present === assigneeId) return readLead(context, id);
    return changeLead(context, { id, versions, values: { assigneeId }, work: assigneeId ? 'assigned' : 'changed' });
  }

  @Access('staff')
  @Mutation(() => InboxItem, { description: 'Says on which day staff look at a quote request again.' })
  async setLeadFollowUp(
    @Arg('id', () => ID) id: string,
    @Arg('followUpOn', () => String, { nullable: true, description: 'A day as YYYY-MM-DD; null for none.' })
    day: string | null | undefined,
    @VersionsArg() versions: Versions,
    @Ctx() context: Context,
  ): Promise<InboxItem> {
    const { followUpOn: present } = await findSubmission(context.em, Lead, id);
    const followUpOn = checkFollowUp(day);
    if (present === followUpOn) return readLead(context, id);
    return changeLead(context, { id, versions, values: { followUpOn }, work: 'changed' });
  }
}

interface Change {
  id: string;
  versions: Versions;
  values: Partial<Lead>;
  work: Work;
}

async function changeLead(context: Context, { versions, ...change }: Change): Promise<InboxItem> {
  const { id } = change;
  const condition = getVersionCondition(versions);
  if (!(await changeSubmission(context, Lead, { ...change, condition }))) {
    assertVersion(await findSubmission(context.em, Lead, id, { refresh: true }), versions);
  }
  return readLead(context, id);
}

async function readLead({ em }: Context, id: string): Promise<InboxItem> {
  const [item] = await readItems(em, [id.toLowerCase()]);
  if (!item) throw notFound('Lead');
  return item;
}
