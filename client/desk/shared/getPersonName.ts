interface Person {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** How a member of staff is called at the desk. An optimistic answer may know the id alone. */
export const getPersonName = ({ email, firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
