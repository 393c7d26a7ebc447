import type { Endpoint } from '../../../schema/rest/Endpoint';

interface Tag {
  name: string;
  description: string;
}

/** What a path does not say by itself, by its first part. */
const TAGS: Record<string, Tag> = {
  leads: { name: 'Leads', description: 'Quote requests.' },
  contact: { name: 'Contact', description: 'Contact messages.' },
  events: { name: 'Events', description: 'What happened, in order, as webhooks tell it.' },
  portfolio: { name: 'Portfolio', description: 'Projects with their screenshots and testimonials.' },
  screenshots: { name: 'Screenshots', description: 'Screenshots of all projects.' },
  testimonials: { name: 'Testimonials', description: 'What clients say.' },
  auth: { name: 'Sign-in', description: 'Registering, signing in and out.' },
  users: { name: 'Profile', description: 'One’s own account.' },
};

/** The chapter that a path belongs to: that of its first part, which has its name unless a better one is known. */
export function tagOf(path: Endpoint['path']): Tag {
  const first = path.split('/')[1] ?? '';
  const words = first.replace(/[_-]/g, ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return TAGS[first] ?? { name, description: `What is below /${first}/.` };
}

/** The chapters of these paths: those that have an entry in the order of the entries, others behind them. */
export function tagsOf(paths: readonly Endpoint['path'][]): Tag[] {
  const known = Object.values(TAGS);
  const used = new Map(paths.map(tagOf).map((tag) => [tag.name, tag]));
  return [...known.filter(({ name }) => used.has(name)), ...[...used.values()].filter((tag) => !known.includes(tag))];
}
