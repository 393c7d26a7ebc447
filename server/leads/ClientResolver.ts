import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { invalidValue } from '../errors/appError';
import { getErasureTime, getKeepingReason } from '../privacy/periods';
import { findSubmission, LOCKED } from '../submissions/createSubmissionResolver';
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
    @Ctx() { em, now }: Context,
  ): Promise<Lead> {
    return em.transactional(async (inside) => {
      const lead = await findSubmission(inside as EntityManager, Lead, id, LOCKED);
      if (endedAt && endedAt > now()) {
        throw invalidValue('endedAt', 'endInFuture');
      }
      if (endedAt && endedAt < lead.createdAt) {
        throw invalidValue('endedAt', 'endBeforeArrival', { time: lead.createdAt.toISOString() });
      }
      lead.clientSince ??= now();
      lead.clientEndedAt = endedAt ?? null;
      return lead;
    });
  }

  @Access('staff')
  @Mutation(() => Lead, { description: 'Takes the mark of a client back: there was no contract.' })
  async unmarkLeadClient(@Arg('id', () => ID) id: string, @Ctx() { em }: Context): Promise<Lead> {
    return em.transactional(async (inside) => {
      const lead = await findSubmission(inside as EntityManager, Lead, id, LOCKED);
      return inside.assign(lead, { clientSince: null, clientEndedAt: null });
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
