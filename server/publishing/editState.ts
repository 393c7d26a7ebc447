import type { EntityManager } from '@mikro-orm/postgresql';
import { inLock, LOCKS } from '../database/locks';
import { ContentEdit, type Edit } from './ContentEdit';
import { ContentPublication } from './ContentPublication';

/** Runs a change of edits or publications. Changes run one after the other, because each reads what the others write. */
export const changeContent = <Result>(em: EntityManager, change: (inside: EntityManager) => Promise<Result>) =>
  em.fork().transactional(async (inside) => {
    await inLock(inside as EntityManager, LOCKS.content);
    return change(inside as EntityManager);
  });

/** Returns a publication with its edits; the latest without a number. Null for the texts of the release. */
export const findPublication = (em: EntityManager, number?: number): Promise<ContentPublication | null> =>
  em.findOne(ContentPublication, number === undefined ? { number: { $gt: 0 } } : { number }, {
    orderBy: { number: 'desc' },
    populate: ['edits'],
    disableIdentityMap: true,
  });

/** Returns every edit as staff last saved it. */
export const findWorking = (em: EntityManager): Promise<ContentEdit[]> =>
  em.find(ContentEdit, {}, { orderBy: { document: 'asc', locale: 'asc', path: 'asc' } });

/** Returns an edit without the other columns of its row. */
export const toPlain = ({ document, locale, path, value, baseHash, sourceHash }: Edit): Edit => ({
  document,
  locale,
  path,
  value,
  baseHash,
  sourceHash,
});
