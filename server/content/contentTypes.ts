import { GraphQLList, GraphQLNonNull, type GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { About } from './About';
import { Faq, Help } from './Help';
import { Home } from './Home';
import { CookieRow, LegalDocument } from './LegalDocument';
import { Service } from './Service';
import { ServiceDetail } from './ServiceDetail';
import { PageText, Plan, Site } from './Site';

/** The format of each content file: a class of this folder, or a list of them. */
const CONTENT_TYPES = {
  about: About,
  cookies: [CookieRow],
  faqs: [Faq],
  help: Help,
  home: Home,
  /** The front matter of a file of `legal`. */
  legalDocument: LegalDocument,
  pages: [PageText],
  plans: [Plan],
  /** A file of `services`. */
  service: ServiceDetail,
  services: [Service],
  site: Site,
};

export type ContentType = keyof typeof CONTENT_TYPES;

/** type-graphql requires one; without queries, the schema has the types alone. */
class NoResolver {}

let types: ReadonlyMap<string, GraphQLOutputType> | undefined;

/** Returns the GraphQL type of a content file. */
export function getContentType(name: ContentType): GraphQLOutputType {
  types ??= buildContentTypes();
  return types.get(name) as GraphQLOutputType;
}

function buildContentTypes(): ReadonlyMap<string, GraphQLOutputType> {
  const schema = buildSchemaSync({
    resolvers: [NoResolver],
    orphanedTypes: Object.values(CONTENT_TYPES).flat(),
    validate: false,
    skipCheck: true,
    authChecker: () => false,
  });
  return new Map(
    Object.entries(CONTENT_TYPES).map(([name, format]) => {
      const [entry] = [format].flat();
      const type = new GraphQLNonNull(schema.getType(entry?.name ?? '') as GraphQLObjectType);
      return [name, Array.isArray(format) ? new GraphQLNonNull(new GraphQLList(type)) : type];
    }),
  );
}
