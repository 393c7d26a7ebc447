/** How reports name mail that was written to files, beside tables and their rows. */
export const filesOfMail = { table: 'files of mail', what: 'mail that no server took' } as const;
