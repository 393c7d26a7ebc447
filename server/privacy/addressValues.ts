import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The spellings of an address to compare: letters with their marks in one piece or two, a domain in letters or as the
 * network has it, and capitals of other letters than ASCII, which a database may not know.
 */
export function addressValues(email: string) {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const names = forms(email.slice(0, at));
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean).flatMap(forms);
  const written = names.flatMap((name) => domains.map((host) => `${name}@${host}`));
  const keys = written.map((text) => text.toLowerCase());
  const spellings = [...written, ...keys, ...written.map((text) => text.toUpperCase())];
  return { keys: listed(keys), spellings: listed(spellings) };
}

const forms = (text: string) => [text, text.normalize('NFC'), text.normalize('NFD')];

const listed = (texts: string[]) => JSON.stringify([...new Set(texts)]);
