import { agency } from '../schema/generated/agency';

/** Member of staff of the server of these tests. */
export const STAFF = { email: `staff@${agency.domain}`, password: 'a password for tests' };
