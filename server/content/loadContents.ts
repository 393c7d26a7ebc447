import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isCalendarDay } from '../../schema/calendarDay';
import { isDocumentSlug, PRIVACY_POLICY } from '../../schema/documentAddress';
import { retiredPages, servicePages } from '../../schema/generated/choices';
import { contentLanguage, isPublicLocale, type Locale, localeNames } from '../../schema/locales';
import { offeredProjectTypes } from '../../schema/rules/choices';
import { addFacts } from './addFacts';
import { openSources, readFacts } from './agencyFacts';
import type { Content, Contents } from './Content';
import { checkFormerIds } from './checkFormerIds';
import { checkPackages } from './checkPackages';
import { getAt } from './contentPath';
import { type ContentType, getContentType } from './contentTypes';
import { createLinkCheck, pageIds } from './createLinkCheck';
import { deepFreeze } from './deepFreeze';
import { ARTICLES_FOLDER, getWordsFile, PROJECTS_DIRECTORY } from './directories';
import type { LegalDocument } from './LegalDocument';
import { describedPictures, getPicture } from './Picture';
import { addPageFacts, createScope } from './placeholderScope';
import { type ArticleFiles, addLanguages, openArticles } from './readArticles';
import { addLinks, readLegalDocument } from './readLegalDocument';
import { readPictureTexts } from './readPictureTexts';
import { openProjects, type ProjectFiles } from './readProjects';
import { type Reading, readSource, type TextForms } from './readValue';
import { readWords } from './readWords';
import { rejectMarks } from './rejectMarks';
import type { Service, ServiceFile } from './Service';
import type { Source, Sources } from './Source';
import { SourceError, SourceFile, SourceFolder } from './SourceFile';
import { say } from './wordProblem';

/**
 * Reads all content from a directory such as `agency/content`, in every language. Throws one SourceError with file, line and
 * field of every error, so that the site never starts with incomplete texts. The files in the language of the content come first, because they contain
 * the facts; then all translations together.
 * @param edited files with edits. With them, translations are checked even if the files in the language of the content have
 * errors, so that a person who edits them sees every error at once.
 * @param signal ends the reading between two files.
 */
export async function loadContents(
  contentDirectory: string,
  edited?: Sources,
  signal?: AbortSignal,
): Promise<Contents> {
  const folders = await openContent(contentDirectory, edited, signal);
  const own = await readLanguage(folders, contentLanguage);
  if (own.problems.length > 0 && !edited) throw new SourceError(own.problems);
  const read: (readonly [Locale, typeof own])[] = [];
  for (const locale of localeNames) {
    const original = locale === contentLanguage ? undefined : own.content;
    const translated = original ? await readLanguage(folders, locale, original) : own;
    // Errors of a coming language, which only edits can bring, stop nobody but its editors.
    const isLeftOut = !edited && !isPublicLocale(locale) && translated.problems.length > 0;
    read.push([locale, isLeftOut ? own : translated]);
  }
  const problems = read.flatMap(([, language]) => language.problems);
  if (problems.length === 0) addLanguages(read.map(([, { content }]) => content));
  if (problems.length > 0) throw new SourceError(problems);
  return Object.fromEntries(read.map(([locale, { content }]) => [locale, deepFreeze(content)])) as Record<
    Locale,
    Content
  >;
}

/** Reads only the content in its own language. */
export async function loadSourceLanguage(contentDirectory: string, sources?: Sources): Promise<Content> {
  const { content, problems } = await readLanguage(await openContent(contentDirectory, sources), contentLanguage);
  if (problems.length > 0) throw new SourceError(problems);
  return deepFreeze(content);
}

/** The files of all languages, with the types and lists for their checks. */
interface ContentFolders {
  open: (locale: Locale) => SourceFolder;
  projects: ProjectFiles;
  articles: ArticleFiles;
  facts: ReturnType<typeof readFacts>;
  openWords: (locale: Locale) => Source | undefined;
  signal: AbortSignal | undefined;
}

const openContent = async (directory: string, files = openSources(), signal?: AbortSignal): Promise<ContentFolders> => {
  const sources = rejectMarks(files, directory);
  return {
    open: (locale) => new SourceFolder(join(directory, locale), sources),
    projects: await openProjects(PROJECTS_DIRECTORY, sources, signal),
    articles: openArticles(directory, ARTICLES_FOLDER, sources),
    facts: readFacts(sources),
    openWords: (locale) => sources.read(resolve(getWordsFile(locale))),
    signal,
  };
};

/** @param original the content in its own language, which provides the facts of a translation. */
async function readLanguage(
  { open, openWords, projects, articles, facts: agencyFacts, signal }: ContentFolders,
  locale: Locale,
  original?: Content,
) {
  const files = open(locale);
  if (!original) files.problems.push(...agencyFacts.problems);
  const originals = original && open(contentLanguage);
  const forms = createTextForms(projects);
  let scope = createScope(locale);
  // A site without photographs needs no file of their descriptions.
  const isDescribed = original !== undefined && describedPictures.length > 0;
  const pictureTexts = isDescribed ? readPictureTexts(files.open('pictures.yaml')) : {};
  const byKey = (key: string) => getPicture(key, pictureTexts, locale);

  // The casts hold for files without errors, because each was checked against the type. With errors, the caller throws.
  const createReading = (source: SourceFile, path: string): Reading => {
    return {
      source,
      scope,
      byKey,
      locale,
      forms,
      ...(originals && { original: { value: originals.readValue(path) } }),
    };
  };
  const read = async (source: SourceFile | undefined, path: string, name: ContentType) => {
    // Requests of visitors are answered between two files.
    await setImmediate(undefined, { signal });
    return source && readSource(name, getContentType(name), createReading(source, path));
  };
  const file = async <T>(name: ContentType) => (await read(files.open(`${name}.yaml`), `${name}.yaml`, name)) as T;

  const siteSource = files.open('site.yaml');
  const site = addFacts((await read(siteSource, 'site.yaml', 'site')) as Content['site'], agencyFacts.facts);
  const cookies = await file<Content['cookies']>('cookies');
  scope = addPageFacts(scope, { site, cookies }, locale);

  const pagesSource = files.open('pages.yaml');
  const pages = (await read(pagesSource, 'pages.yaml', 'pages')) as Content['pages'];
  for (const id of original ? [] : pageIds) {
    if (pages && !pages.some((page) => page?.id === id)) pagesSource?.problemAt('pages', say('entryMissing', { id }));
  }
  const homeSource = files.open('home.yaml');
  const home = (await read(homeSource, 'home.yaml', 'home')) as Content['home'];
  const homeCards = home?.services?.cards;
  const servicesSource = files.open('services.yaml');
  const allServices = (await read(servicesSource, 'services.yaml', 'services')) as readonly ServiceFile[] | undefined;
  const hiddenPages = (allServices ?? []).flatMap((service) => (service?.isHidden ? service.id : []));
  const isOffered = (id: string) => !retiredPages.includes(id) && !hiddenPages.includes(id);
  // Texts of a service that is not offered may stay in the files.
  const removeHidden = <Entry extends { id: string }>(entries: readonly Entry[]) =>
    entries.filter((entry) => isOffered(entry?.id));
  // The cast is correct for files without errors, as above.
  const services = (allServices && removeHidden(allServices).map(omitMark)) as Content['services'];
  if (home?.services?.cards) home.services.cards = removeHidden(home.services.cards);
  if (site?.servicesMenu) site.servicesMenu = removeHidden(site.servicesMenu);
  for (const [index, { id }] of (original ? [] : (site?.servicesMenu ?? [])).entries()) {
    if (services?.some((service) => service.id === id)) continue;
    siteSource?.problemAt(`site.servicesMenu[${index}].id`, say('noService', { id }));
  }
  const plans = await file<Content['plans']>('plans');
  const faqs = await file<Content['faqs']>('faqs');
  const help = await file<Content['help']>('help');
  const about = await file<Content['about']>('about');

  const offered = new Set([...(services ?? []), ...(home?.services?.cards ?? [])].map(({ id }) => id));
  const slugs = original?.serviceDetails.map(({ slug }) => slug);
  const serviceFiles: (Content['serviceDetails'][number] & { source: SourceFile })[] = [];
  for (const { slug, source } of files.openFolder('services', '.yaml', slugs)) {
    if (!isOffered(slug)) continue;
    if (slugs && !slugs.includes(slug)) {
      source.problem(0, '', say('noSourceFile'));
      continue;
    }
    if (!slugs && !offered.has(slug)) source.problem(0, '', say('noService', { id: slug }));
    else if (!slugs && !Object.hasOwn(servicePages, slug))
      source.problem(0, '', `no service of agency/choices.yaml has the page ${slug}`);
    const service = await read(source, `services/${slug}.yaml`, 'service');
    serviceFiles.push({ ...(service as Content['serviceDetails'][number]), slug, source });
  }
  const lists = [
    { name: 'services', entries: allServices, source: servicesSource },
    { name: 'home.services.cards', entries: homeCards, source: homeSource },
  ];
  for (const { name, entries, source } of original ? [] : lists) {
    for (const [index, entry] of (entries ?? []).entries()) {
      if (!entry?.id || !isOffered(entry.id) || serviceFiles.some(({ slug }) => slug === entry.id)) continue;
      const file = `services/${entry.id}.yaml`;
      source?.problemAt(`${name}[${index}].id`, say('noServicePage', { file }));
    }
  }
  for (const slug of original ? [] : Object.keys(servicePages)) {
    if (isOffered(slug) && !offered.has(slug) && !serviceFiles.some((file) => file.slug === slug))
      servicesSource?.problem(0, 'services', `lacks ${slug}, the page of a service in agency/choices.yaml`);
  }
  const renamed = serviceFiles.map(({ slug, formerIds = [], source }) => ({ id: slug, formerIds, source }));
  if (!original) checkFormerIds(renamed, 'service.formerIds', (id) => offered.has(id));
  const serviceDetails = serviceFiles.map(({ source: _source, ...detail }) => detail);
  const hiddenTypes = new Set(
    hiddenPages.map((slug) => getAt(files.readValue(`services/${slug}.yaml`), 'service.projectType')),
  );
  for (const { projectType } of serviceDetails) hiddenTypes.delete(projectType);
  // The last choice stands for anything else.
  const hideable = offeredProjectTypes.slice(0, -1);
  if (site)
    site.hiddenProjectTypes = original?.site.hiddenProjectTypes ?? hideable.filter((type) => hiddenTypes.has(type));
  const pageSources = new Map(serviceFiles.map(({ slug, source }) => [slug, source]));
  checkPackages(
    services ?? [],
    serviceDetails,
    original ? undefined : { services: servicesSource, details: pageSources },
  );

  const neededDocuments = original ? original.legalDocuments.map(({ slug }) => slug) : [PRIVACY_POLICY];
  const legalFiles = files.openFolder('legal', '.md', neededDocuments);
  for (const { slug, source } of legalFiles) {
    if (original && !neededDocuments.includes(slug)) source.problem(0, '', say('noSourceFile'));
    else if (!isDocumentSlug(slug)) source.problem(0, '', say('addressTaken', { address: `/${slug}` }));
  }
  const { services: linked, home: start, serviceDetails: detailed } = original ?? { services, home, serviceDetails };
  const documents = original ? neededDocuments : legalFiles.map(({ slug }) => slug);
  const checkLink = createLinkCheck(linked, start, detailed, documents, projects, articles);
  const legalDocuments: LegalDocument[] = [];
  for (const { slug, source } of legalFiles) {
    await setImmediate(undefined, { signal });
    const reading = {
      ...createReading(source, `legal/${slug}.md`),
      locale,
      slug,
      checkLink,
      originalDocument: original?.legalDocuments.find((document) => document.slug === slug),
    };
    const document = readLegalDocument(reading);
    if (document) legalDocuments.push(document);
  }
  const getOrder = ({ order }: LegalDocument) => order ?? Number.MAX_SAFE_INTEGER;
  legalDocuments.sort((one, other) => getOrder(one) - getOrder(other) || one.slug.localeCompare(other.slug));

  const shown = await projects.read(locale, pages?.find((page) => page?.id === 'portfolio')?.updated);
  files.problems.push(...shown.problems);
  const written = await articles.read({ scope, byKey, locale, forms }, checkLink, signal);
  files.problems.push(...written.problems);

  const wordsSource = openWords(locale);
  const words =
    wordsSource &&
    readWords({
      ...{ locale, scope, original: openWords(contentLanguage)?.value },
      source: new SourceFile(getWordsFile(locale), wordsSource.text, files.problems, wordsSource),
    });

  const content: Content = {
    site,
    pages,
    home,
    services,
    serviceDetails,
    projects: shown.projects,
    articles: written.articles,
    plans,
    faqs,
    help,
    about,
    legalDocuments,
    cookies,
    pictureTexts,
    ...(words && { words }),
  };
  if (files.problems.length === 0) addLinks(content);
  return { content, problems: files.problems };
}

const omitMark = ({ isHidden: _, ...service }: ServiceFile): Service => service;

const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** Allowed forms of fields that name one (`@Extensions({ form: 'day' })`), because programs read them, too. */
const createTextForms = ({ ids, present }: ProjectFiles): TextForms => ({
  day: { fits: isCalendarDay, problem: () => say('notDay') },
  page: { fits: (text) => pageIds.includes(text), problem: () => say('notOneOf', { choices: pageIds.join(', ') }) },
  project: {
    fits: (text) => ids.includes(text),
    problem: (text) => {
      const id = present.get(text);
      return id ? say('renamed', { id }) : say('notProject');
    },
  },
  webAddress: { fits: isWebAddress, problem: () => say('notWebAddress') },
});
