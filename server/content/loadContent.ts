import { join } from 'node:path';
import { GraphQLList, type GraphQLOutputType } from 'graphql';
import { pictureOf } from '../pictures/pictureOf';
import { checkFormerIds } from '../yaml/checkFormerIds';
import type { PlaceholderScope } from '../yaml/fillPlaceholders';
import { readYaml } from '../yaml/readYaml';
import { SourceError } from '../yaml/SourceError';
import type { SourceFile } from '../yaml/SourceFile';
import { SourceFolder } from '../yaml/SourceFolder';
import { addLinks } from './addLinks';
import type { Content } from './Content';
import { constants } from './constants';
import { contentSchema } from './contentSchema';
import { cookieRows } from './cookieRows';
import { createLinkCheck } from './createLinkCheck';
import { deepFreeze } from './deepFreeze';
import { legalSlugs, pageIds } from './pageIds';
import { readLegalDocument } from './readLegalDocument';
import { textForms } from './textForms';

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
    source && readYaml(source.text, name, type, { source, scope, byKey: pictureOf, forms: textForms });
  const file = <T>(name: string) => read(files.open(`${name}.yaml`), name, typeOf(name)) as T;

  const siteSource = files.open('site.yaml');
  const site = read(siteSource, 'site', typeOf('site')) as Content['site'];
  if (site) site.phoneLink = `tel:${String(site.phone).replaceAll(' ', '')}`;
  const cookies = file<Content['cookies']>('cookies');
  scope = { ...constants, site, cookieCount: cookies?.length, cookieRows: cookieRows(cookies ?? []) };

  const pagesSource = files.open('pages.yaml');
  const pages = read(pagesSource, 'pages', new GraphQLList(typeOf('page'))) as Content['pages'];
  for (const id of pageIds) {
    if (pages && !pages.some((page) => page?.id === id)) pagesSource?.fault(0, 'pages', `${id} is missing`);
  }
  const home = file<Content['home']>('home');
  const services = file<Content['services']>('services');
  for (const [index, { id }] of (site?.servicesMenu ?? []).entries()) {
    if (services?.some((service) => service.id === id)) continue;
    siteSource?.fault(siteSource.text.lastIndexOf(id), `site.servicesMenu[${index}].id`, `no service has the id ${id}`);
  }
  const plans = file<Content['plans']>('plans');
  const faqs = file<Content['faqs']>('faqs');
  const help = file<Content['help']>('help');
  const about = file<Content['about']>('about');

  const offered = new Set([...(services ?? []), ...(home?.services?.cards ?? [])].map(({ id }) => id));
  const serviceFiles = files.openFolder('services', '.yaml').map(({ slug, source }) => {
    if (!offered.has(slug)) source.fault(0, '', `no service has the id ${slug}`);
    return { ...(read(source, 'service', typeOf('service')) as Content['serviceDetails'][number]), slug, source };
  });
  const renamed = serviceFiles.map(({ slug, formerIds = [], source }) => ({ id: slug, formerIds, source }));
  checkFormerIds(renamed, 'service.formerIds', (id) => offered.has(id));
  const serviceDetails = serviceFiles.map(({ source: _source, ...detail }) => detail);

  const legalFiles = files.openFolder('legal', '.md', legalSlugs);
  for (const { slug, source } of legalFiles) {
    if (!legalSlugs.includes(slug)) source.fault(0, '', 'no page of client/routes.tsx shows this document');
  }
  const linkFault = createLinkCheck(services, home, serviceDetails);
  const legalDocuments = legalFiles.flatMap(
    ({ slug, source }) =>
      readLegalDocument(typeOf('legalDocument'), { source, scope, forms: textForms, language, slug, linkFault }) ?? [],
  );

  if (files.faults.length > 0) throw new SourceError(files.faults);
  const content = { site, pages, home, services, serviceDetails, plans, faqs, help, about, legalDocuments, cookies };
  addLinks(content);
  return deepFreeze(content);
}
