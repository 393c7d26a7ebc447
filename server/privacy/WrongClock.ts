import type { EntityManager } from '@mikro-orm/postgresql';
import { GraphQLError } from 'graphql';

/** More than any two clocks that are kept right differ by, and too little for anything to expire much too early. */
const HOUR = 60 * 60 * 1000;

/** Nobody knows what has expired; its message may be logged. */
export class WrongClock extends GraphQLError {
  constructor(message: string) {
    super(message, { extensions: { code: 'UNAVAILABLE' } });
  }
}

/** What is wrong with this machine's clock, in words. The embedded database has the process's own, and always agrees. */
export async function clockFault(em: EntityManager): Promise<string | undefined> {
  const [row] = (await em.execute('select extract(epoch from clock_timestamp())::float8 * 1000 as now')) as {
    now: number;
  }[];
  const ahead = Math.abs(Date.now() - Number(row?.now));
  if (ahead <= HOUR) return undefined;
  const minutes = Math.round(ahead / 60_000);
  return `The clocks of this machine and of the database differ by ${minutes} minutes. Nothing is erased until they agree.`;
}

/**
 * One clock that jumps ahead for a moment would make everything expired. A PostgreSQL server has another one to compare
 * it with.
 * @throws WrongClock
 */
export async function assertClock(em: EntityManager): Promise<void> {
  const fault = await clockFault(em);
  if (fault !== undefined) throw new WrongClock(fault);
}
