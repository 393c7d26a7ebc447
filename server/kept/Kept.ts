import { Extensions } from 'type-graphql';

/**
 * Declares that a root field answers everybody alike, from content and projects: answers of the site's own operations that
 * read nothing else are kept. Without it a field is asked each time, so forgetting it costs time and never a secret.
 * A table that such a field reads tells of its changes by a trigger (Migration0060Notices).
 */
export const Kept = (): MethodDecorator => (target, key, descriptor) =>
  Extensions({ kept: true })(target, key, descriptor);
