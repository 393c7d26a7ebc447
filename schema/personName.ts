/** An account as colleagues see it. */
export interface Person {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** Returns the name of an account, or its address if it has no name. An optimistic answer may know only the id. */
export const getPersonName = ({ email, firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
