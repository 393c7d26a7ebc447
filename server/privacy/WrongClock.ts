import type { EntityManager } from '@mikro-orm/postgresql';
import { GraphQLError } from 'graphql';

/** More than any two clocks that are kept right differ by, and too little for anything to expire much too early. */
const HOUR = 60 * 60 * 1000;

/** Nobody knows what has expired; its message may be logged. */
export class WrongClock extends GraphQLError {
  constructor(milliseconds: number) {
    const minutes = Math.round(Math.abs(milliseconds) / 60_000);
    super(
      `The clocks of this machine and of the database differ by ${minutes} minutes. Nothing is erased until they agree.`,
      { extensions: { code: 'UNAVAILABLE' } },
    );
  }
}

/**
 * One clock that jumps ahead for a moment would make everything expired. A PostgreSQL server has another one to compare
 * it with; the embedded database has the process's own, and always agrees.
 * @throws WrongClock
 */
export async function assertClock(em: EntityManager): Promise<void> {
  const [row] = (await em.execute('select extract(epoch from clock_timestamp())::float8 * 1000 as now')) as {
    now: number;
  }[];
  const ahead = Date.now() - Number(row?.now);
  if (!(Math.abs(ahead) <= HOUR)) throw new WrongClock(ahead);
}
