import { Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../Access';
import type { Context } from '../context';
import { appError } from '../errors/appError';
import { Lead } from './Lead';

@Resolver()
export class NewLeadResolver {
  @Access('staff')
  @Subscription(() => Lead, {
    subscribe: ({ context }) => follow(context as Context),
    description:
      'Quote requests as they arrive, at /graphql/stream as server-sent events. Those taken for spam are left out until staff restores them.',
  })
  leadReceived(@Root() lead: Lead): Lead {
    return lead;
  }
}

async function* follow({ em, eventFeed, stream }: Context): AsyncGenerator<Lead> {
  if (!stream) throw appError('BAD_REQUEST', 'Subscriptions are at /graphql/stream, as server-sent events.');
  // What is restored comes by once more. No stream lasts longer than its token, so these are few.
  const told = new Set<string>();
  for await (const { subjectId: id } of eventFeed.follow(stream, (type) => type === 'lead.created')) {
    if (!(await stream.checkRight())) return;
    if (told.has(id)) continue;
    // As long as the stream, and it should not hold all that it has told.
    em.clear();
    const lead = await em.findOne(Lead, { id, flaggedAt: null });
    if (!lead) continue;
    told.add(id);
    yield lead;
  }
}
