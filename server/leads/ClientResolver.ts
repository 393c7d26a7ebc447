import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { invalidValue } from '../errors/appError';
import { getErasureTime, getKeepingReason } from '../privacy/periods';
import { reviseSubmission } from '../submissions/changeSubmission';
import { StaffOnly } from '../submissions/Submission';
import { Lead } from './Lead';

/** Which quote requests led to a contract, and what that means for how long they are kept. */
@Resolver(() => Lead)
export class ClientResolver {
  @Access('staff')
  @Mutation(() => Lead, {
    description:
      'Says that a quote request led to a contract, so that it is kept; the first time is kept as its beginning.',
  })
  async markLeadClient(
    @Arg('id', () => ID) id: string,
    @Arg('endedAt', () => Date, {
      nullable: true,
      description: 'When the service ended, not before the request arrived; left out while it goes on.',
    })
    endedAt: Date | null | undefined,
    @Ctx() context: Context,
  ): Promise<Lead> {
    return reviseSubmission(context, Lead, id, (lead) => {
      markClient(lead, context.now(), endedAt);
      return true;
    });
  }

  @Access('staff')
  @Mutation(() => Lead, { description: 'Takes the mark of a client back: there was no contract.' })
  async unmarkLeadClient(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Lead> {
    return reviseSubmission(context, Lead, id, (lead) => {
      unmarkClient(lead);
      return true;
    });
  }

  @StaffOnly()
  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When it is erased; null while the service to a client goes on.',
  })
  keptUntil(@Root() lead: Lead): Date | null {
    return getErasureTime(lead);
  }

  @StaffOnly()
  @FieldResolver(() => String, { description: 'Why it is kept until then.' })
  keptBecause(@Root() lead: Lead): string {
    return getKeepingReason(lead);
  }
}

/** @throws VALIDATION_FAILED for an end that cannot be. */
export function markClient(lead: Lead, now: Date, endedAt: Date | null | undefined): void {
  if (endedAt && endedAt > now) {
    throw invalidValue('endedAt', 'endInFuture');
  }
  if (endedAt && endedAt < lead.createdAt) {
    throw invalidValue('endedAt', 'endBeforeArrival', { time: lead.createdAt.toISOString() });
  }
  // An end alone says when it was over, and nobody knows an earlier beginning.
  const since = lead.clientSince ?? endedAt ?? now;
  if (endedAt && endedAt < since) {
    throw invalidValue('endedAt', 'endBeforeBeginning', { time: since.toISOString() });
  }
  lead.clientSince = since;
  lead.clientEndedAt = endedAt ?? null;
}

export function unmarkClient(lead: Lead): void {
  Object.assign(lead, { clientSince: null, clientEndedAt: null });
}
