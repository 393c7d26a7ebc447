import { join } from 'node:path';
import { GraphQLList, type GraphQLOutputType } from 'graphql';
import { buildSchema } from 'type-graphql';
import { isEmail } from '../../schema/rules/email';
import { isCalendarDay } from '../calendarDay';
import type { Content } from './Content';
import { ContentResolver } from './ContentResolver';
import { constants } from './constants';
import { createLinkCheck, legalSlugs, pageIds } from './createLinkCheck';
import { deepFreeze } from './deepFreeze';
import { getPicture } from './Picture';
import { presentProjectIds, projectIds } from './projectIds';
import { addLinks, cookieRows, readLegalDocument } from './readLegalDocument';
import { type PlaceholderScope, readYaml, type TextForms } from './readYaml';
import { checkFormerIds, SourceError, type SourceFile, SourceFolder } from './SourceFile';

/**
 * Reads all content of a language from a directory such as `server/content`. Throws one SourceError that names every
 * fault with file, line and field, so that the site never starts with half of its words.
 */
export async function loadContent(contentDirectory: string, language = 'en'): Promise<Content> {
  const typeOf = await contentSchema();
  const files = new SourceFolder(join(contentDirectory, language));
  let scope: PlaceholderScope = constants;

  // The cast is true of faultless files: each was checked against the type. With faults, nothing below the throw runs.
  const read = (source: SourceFile | undefined, name: string, type: GraphQLOutputType) =>
    source && readYaml(source.text, name, type, { source, scope, byKey: getPicture, forms: textForms });
  const file = <T>(name: string) => read(files.open(`${name}.yaml`), name, typeOf(name)) as T;

  const siteSource = files.open('site.yaml');
  const site = read(siteSource, 'site', typeOf('site')) as Content['site'];
  if (site) site.phoneLink = `tel:${String(site.phone).replaceAll(' ', '')}`;
  const cookies = file<Content['cookies']>('cookies');
  scope = { ...constants, site, cookieCount: cookies?.length, cookieRows: cookieRows(cookies ?? []) };

  const pagesSource = files.open('pages.yaml');
  const pages = read(pagesSource, 'pages', new GraphQLList(typeOf('page'))) as Content['pages'];
  for (const id of pageIds) {
    if (pages && !pages.some((page) => page?.id === id)) pagesSource?.problem(0, 'pages', `${id} is missing`);
  }
  const home = file<Content['home']>('home');
  const services = file<Content['services']>('services');
  for (const [index, { id }] of (site?.servicesMenu ?? []).entries()) {
    if (services?.some((service) => service.id === id)) continue;
    siteSource?.problem(
      siteSource.text.lastIndexOf(id),
      `site.servicesMenu[${index}].id`,
      `no service has the id ${id}`,
    );
  }
  const plans = file<Content['plans']>('plans');
  const faqs = file<Content['faqs']>('faqs');
  const help = file<Content['help']>('help');
  const about = file<Content['about']>('about');

  const offered = new Set([...(services ?? []), ...(home?.services?.cards ?? [])].map(({ id }) => id));
  const serviceFiles = files.openFolder('services', '.yaml').map(({ slug, source }) => {
    if (!offered.has(slug)) source.problem(0, '', `no service has the id ${slug}`);
    return { ...(read(source, 'service', typeOf('service')) as Content['serviceDetails'][number]), slug, source };
  });
  const renamed = serviceFiles.map(({ slug, formerIds = [], source }) => ({ id: slug, formerIds, source }));
  checkFormerIds(renamed, 'service.formerIds', (id) => offered.has(id));
  const serviceDetails = serviceFiles.map(({ source: _source, ...detail }) => detail);

  const legalFiles = files.openFolder('legal', '.md', legalSlugs);
  for (const { slug, source } of legalFiles) {
    if (!legalSlugs.includes(slug)) source.problem(0, '', 'no page of client/routes.tsx shows this document');
  }
  const checkLink = createLinkCheck(services, home, serviceDetails);
  const legalDocuments = legalFiles.flatMap(
    ({ slug, source }) =>
      readLegalDocument(typeOf('legalDocument'), { source, scope, forms: textForms, language, slug, checkLink }) ?? [],
  );

  if (files.problems.length > 0) throw new SourceError(files.problems);
  const content = { site, pages, home, services, serviceDetails, plans, faqs, help, about, legalDocuments, cookies };
  addLinks(content);
  return deepFreeze(content);
}

/** Looks up the GraphQL type that a query of the content resolver returns. */
type TypeOfQuery = (field: string) => GraphQLOutputType;

/** Builds the content's part of the schema, only to check files against; nothing is executed with it. */
async function contentSchema(): Promise<TypeOfQuery> {
  const schema = await buildSchema({ resolvers: [ContentResolver], validate: false, authChecker: () => false });
  return (field) => {
    const query = schema.getQueryType()?.getFields()[field];
    if (!query) throw new Error(`ContentResolver has no query ${field}`);
    return query.type;
  };
}

const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** What the text of a field may be that says so (`@Extensions({ form: 'day' })`): programs read it, not people alone. */
const textForms: TextForms = {
  day: { fits: isCalendarDay, name: 'a day such as 2024-12-15' },
  email: { fits: isEmail, name: 'an email address' },
  phone: {
    fits: (text) => /^\+[1-9][\d ]+$/.test(text),
    name: 'a number as it is dialled from anywhere, such as +212 5 00 00 01 00',
  },
  page: { fits: (text) => pageIds.includes(text), name: `one of ${pageIds.join(', ')}` },
  project: {
    fits: (text) => projectIds.includes(text),
    name: (text) => presentProjectIds.get(text) ?? 'a project that has a file in server/portfolio/seed',
  },
  webAddress: { fits: isWebAddress, name: 'an address such as https://example.com/khatam' },
};
