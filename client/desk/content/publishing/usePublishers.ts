import { getPersonName } from '../../../../schema/personName';
import { useDeskUser } from '../../data/SessionContext';

interface Member {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  mayPublish: boolean;
}

/** Returns whether the signed-in member of staff may publish, and the names of those who may. */
export function usePublishers(staff: readonly Member[]) {
  const { id } = useDeskUser();
  const publishers = staff.filter(({ mayPublish }) => mayPublish);
  return { mayPublish: publishers.some((member) => member.id === id), names: publishers.map(getPersonName) };
}
