import type { Content } from './Content';

/** What the content resolvers need of a GraphQL context. */
export interface ContentContext {
  content: Content;
}
