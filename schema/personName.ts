interface Person {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** Returns the name of an account, or its address where it has none. An optimistic answer may know the id alone. */
export const getPersonName = ({ email, firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
