import type { Endpoint } from '../../../schema/rest/Endpoint';

const TAGS: Record<string, { name: string; description: string }> = {
  leads: { name: 'Leads', description: 'Quote requests.' },
  contact: { name: 'Contact', description: 'Contact messages.' },
  events: { name: 'Events', description: 'What happened, in order, as webhooks tell it.' },
  portfolio: { name: 'Portfolio', description: 'Projects with their screenshots and testimonials.' },
  screenshots: { name: 'Screenshots', description: 'Screenshots of all projects.' },
  testimonials: { name: 'Testimonials', description: 'What clients say.' },
  auth: { name: 'Sign-in', description: 'Registering, signing in and out.' },
  users: { name: 'Profile', description: 'One’s own account.' },
};

export const tags = Object.values(TAGS);

/** The chapter that a row belongs to: the first part of its path. */
export function tagOf({ name, path }: Pick<Endpoint, 'name' | 'path'>): string {
  const tag = TAGS[path.split('/')[1] ?? ''];
  if (!tag) throw new Error(`OpenAPI: ${name} has a path without a chapter. Add one to tags.`);
  return tag.name;
}
