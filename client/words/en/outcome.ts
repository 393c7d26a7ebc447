/** What became of a form, in the title of the page that answers it. */
export const outcome = {
  faults: (title: string) => `Error: ${title}`,
  failed: (title: string) => `Not sent: ${title}`,
  lastStep: (title: string) => `Last step: ${title}`,
  received: (title: string) => `Thank you: ${title}`,
} as const;
