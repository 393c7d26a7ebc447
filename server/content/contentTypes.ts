import { GraphQLList, GraphQLNonNull, type GraphQLOutputType } from 'graphql';
import type { ClassType } from 'type-graphql';
import { About } from './About';
import { ArticleFile } from './Article';
import { buildObjectTypes } from './buildObjectTypes';
import { Faq, Help } from './Help';
import { Home } from './Home';
import { CookieRow, LegalDocument } from './LegalDocument';
import { ProjectFile } from './Project';
import { getWordsType } from './releasedWords';
import { ServiceFile } from './Service';
import { ServiceDetail } from './ServiceDetail';
import { PageText, Plan, Site } from './Site';

/** The format of each content file: a class of this folder, or a list of them. */
const CONTENT_TYPES = {
  about: About,
  /** A file of `articles`. */
  article: ArticleFile,
  articles: [ArticleFile],
  cookies: [CookieRow],
  faqs: [Faq],
  help: Help,
  home: Home,
  /** The front matter of a file of `legal`. */
  legalDocument: LegalDocument,
  pages: [PageText],
  plans: [Plan],
  /** A file of `projects`. */
  project: ProjectFile,
  projects: [ProjectFile],
  /** A file of `services`. */
  service: ServiceDetail,
  services: [ServiceFile],
  site: Site,
};

export type ContentType = keyof typeof CONTENT_TYPES | 'words';

/** Files whose list may be empty. Their types are nullable. */
const OPTIONAL: readonly string[] = ['plans'] satisfies ContentType[];

function buildContentTypes(): ReadonlyMap<string, GraphQLOutputType> {
  const getType = buildObjectTypes(Object.values(CONTENT_TYPES).flat());
  return new Map(
    Object.entries(CONTENT_TYPES).map(([name, format]): [string, GraphQLOutputType] => {
      const [entry] = [format].flat() as [ClassType];
      const type = new GraphQLNonNull(getType(entry));
      if (!Array.isArray(format)) return [name, type];
      const list = new GraphQLList(type);
      return [name, OPTIONAL.includes(name) ? list : new GraphQLNonNull(list)];
    }),
  );
}

const types = buildContentTypes();

/** Returns the GraphQL type of a content file. */
export const getContentType = (name: ContentType): GraphQLOutputType =>
  name === 'words' ? getWordsType() : (types.get(name) as GraphQLOutputType);
