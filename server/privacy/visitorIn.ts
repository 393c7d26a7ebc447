/**
 * The address of the visitor whom a file of mail is about, in lower case: the one that an answer goes to in mail to staff,
 * the one that it goes to in all other mail. Headers alone tell: what stands in a text may be about somebody else.
 */
export function visitorIn(name: string, message: string): string {
  const header = name.startsWith('notify-staff.') ? 'reply-to' : 'to';
  const [headers = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const line = lines.find((each) => each.toLowerCase().startsWith(`${header}:`)) ?? '';
  // Whatever name stands before it, the address comes last, and our own rules let no space into one.
  return (line.split(/[\s<>]+/).findLast(Boolean) ?? '').toLowerCase();
}
