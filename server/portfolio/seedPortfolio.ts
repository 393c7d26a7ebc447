import { resolve } from 'node:path';
import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PROJECTS_DIRECTORY } from '../content/directories';
import { inLock, LOCKS } from '../database/locks';
import { getSearchText } from '../lists/getSearchText';
import { Project } from './Project';
import {
  ProjectTranslation,
  projectTexts,
  ScreenshotTranslation,
  screenshotTexts,
  TestimonialTranslation,
  testimonialTexts,
} from './ProjectTranslation';
import type { ProjectSeed } from './readSeed';
import { getScreenshotId, Screenshot } from './Screenshot';
import { Testimonial } from './Testimonial';

/** Loaded on demand: it is needed once in the life of a database, and its YAML parser is large. */
async function readSeeds() {
  const { readSeed } = await import('./readSeed');
  return readSeed(resolve(PROJECTS_DIRECTORY));
}

interface Seeded {
  seeded: number;
  /** Ids of the projects without a file: staff added them, or their files were removed or renamed. */
  withoutFile: string[];
  /** Ids of the projects that staff published in the desk, or deleted there. */
  published: string[];
}

/** Updates the projects from their files. Projects that were published in the desk, and those without a file, stay unchanged. */
export async function seedPortfolio(em: EntityManager): Promise<Seeded> {
  const all = await readSeeds();
  const published = await findPublishedProjects(em.fork());
  const own = all.filter(({ id }) => !published.includes(id));
  const seeds = own.filter(isShown);
  await withLock(em, async (inner) => {
    await storeSeed(inner, seeds);
    await inner.nativeDelete(Project, { id: own.filter((seed) => !isShown(seed)).map(({ id }) => id) });
  });
  const ids = [...all.map(({ id }) => id), ...published];
  const others = await em
    .fork()
    .find(Project, { id: { $nin: ids } }, { fields: ['id'], orderBy: { position: 'asc', id: 'asc' } });
  return { seeded: seeds.length, withoutFile: others.map(({ id }) => id), published };
}

/** Whether a project has rows: not one that is hidden. */
export const isShown = ({ isHidden }: Pick<ProjectSeed, 'isHidden'>): boolean => isHidden !== true;

/** Lists the projects of the last publication (server/publishing, which imports this file). The database is their source. */
async function findPublishedProjects(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(`
    select distinct split_part("edit" ->> 'document', '/', 2) as "id"
      from (select "edits" from "content_publications" order by "number" desc limit 1) "last",
        jsonb_array_elements("last"."edits") "edit"
      where "edit" ->> 'document' like 'projects/%' order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Removes projects with their screenshots and testimonials: all of them, or none.
 * @throws Error if an id is unknown, or if its file or a publication would restore the project.
 */
export async function removeProjects(em: EntityManager, ids: readonly string[]): Promise<void> {
  const seeds = await readSeeds();
  const seeded = ids.find((id) => seeds.some((seed) => seed.id === id));
  if (seeded !== undefined) {
    throw new Error(
      `${PROJECTS_DIRECTORY}/${seeded}.yaml would bring this project back: remove or rename the file first.`,
    );
  }
  const published = await findPublishedProjects(em.fork());
  const kept = ids.find((id) => published.includes(id));
  if (kept !== undefined) throw new Error(`The project "${kept}" was published in the desk: delete it there.`);
  await em.transactional(async (inner) => {
    for (const id of new Set(ids)) {
      if ((await inner.nativeDelete(Project, { id })) === 0) throw new Error(`There is no project "${id}".`);
    }
  });
}

/** Fills a new database with the projects. Once it has one, or a publication, the table is the source. */
export async function seedEmptyPortfolio(em: EntityManager): Promise<void> {
  if ((await em.count(Project)) > 0 || (await em.execute('select 1 from "content_publications" limit 1')).length > 0)
    return;
  const seeds = (await readSeeds()).filter(isShown);
  await withLock(em, async (inner) => {
    if ((await inner.count(Project)) === 0) await storeSeed(inner, seeds);
  });
}

const withLock = (em: EntityManager, run: (em: EntityManager) => Promise<void>) =>
  em.transactional(
    async (inner) => {
      await inLock(inner as EntityManager, LOCKS.seed);
      await run(inner);
    },
    { clear: true },
  );

/**
 * Writes projects by id, each with exactly these screenshots, testimonial and translations. Equal rows and other projects stay
 * untouched. The row of a former id is deleted, because its content is now the renamed project's.
 */
export async function storeSeed(em: EntityManager, seeds: readonly ProjectSeed[]): Promise<void> {
  // Loaded into the identity map, where `put` finds them.
  await em.find(Project, { id: seeds.map(({ id }) => id) }, { populate: ['screenshots', 'testimonial'] });
  // A screenshot moves with its picture, because the project of the picture may have been renamed.
  const screens = new Set(
    seeds.flatMap(({ screenshots }) => screenshots.map(({ picture }) => getScreenshotId(picture))),
  );
  await em.find(Screenshot, { id: [...screens] });
  const testimonialIds = new Map<string, string>();
  for (const seed of seeds) {
    const { mainPicture, screenshots, testimonial, translations: _, isHidden: _hidden, ...own } = seed;
    const searchText = searchTextOf(seed);
    const project = put(em, Project, own.id, { ...own, searchText, mainPictureKey: mainPicture ?? null });
    for (const screen of project.screenshots.getItems(false)) if (!screens.has(screen.id)) em.remove(screen);
    const known = project.testimonial;
    for (const [index, { picture, ...screen }] of screenshots.entries()) {
      const id = getScreenshotId(picture);
      put(em, Screenshot, id, { ...screen, id, project, pictureKey: picture, position: index + 1 });
    }
    const id = known?.id ?? own.id;
    testimonialIds.set(own.id, id);
    if (testimonial) put(em, Testimonial, id, { ...testimonial, id, project });
    else if (known) em.remove(known);
  }
  await em.flush();
  await storeTranslations(em, seeds, testimonialIds);
  await em.nativeDelete(Project, { id: seeds.flatMap(({ formerIds }) => formerIds) });
}

/** Returns the text that a project is searched by: its words in every language. */
const searchTextOf = ({ translations, ...english }: ProjectSeed): string =>
  getSearchText(
    ...[english, ...translations.map(({ texts }) => texts)].flatMap(
      ({ title, clientName, description, longDescription }) => [title, clientName, description, longDescription],
    ),
    ...english.technologies,
  );

/** Writes the translations of stored projects and of their parts. */
async function storeTranslations(
  em: EntityManager,
  seeds: readonly ProjectSeed[],
  testimonialIds: ReadonlyMap<string, string>,
): Promise<void> {
  const project = seeds.map(({ id }) => id);
  const stale = new Set<object>([
    ...(await em.find(ProjectTranslation, { project })),
    ...(await em.find(ScreenshotTranslation, { screenshot: { project } })),
    ...(await em.find(TestimonialTranslation, { testimonial: { project } })),
  ]);
  for (const { id, screenshots, translations } of seeds) {
    const testimonial = testimonialIds.get(id) ?? id;
    for (const { locale, texts } of translations) {
      const own = { ...pick(texts, projectTexts), project: id, locale };
      stale.delete(put(em, ProjectTranslation, [id, locale], own));
      for (const [index, { picture }] of screenshots.entries()) {
        const screenshot = getScreenshotId(picture);
        const screen = texts.screenshots[index];
        if (!screen) continue;
        const data = { ...pick(screen, screenshotTexts), screenshot, locale };
        stale.delete(put(em, ScreenshotTranslation, [screenshot, locale], data));
      }
      if (!texts.testimonial) continue;
      const data = { ...pick(texts.testimonial, testimonialTexts), testimonial, locale };
      stale.delete(put(em, TestimonialTranslation, [testimonial, locale], data));
    }
  }
  for (const row of stale) em.remove(row);
  await em.flush();
}

const pick = <T, Key extends keyof T>(row: T, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, Key>;

function put<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  id: string | string[],
  data: RequiredEntityData<T>,
): T {
  const known = em.getUnitOfWork().getById<T>(entity, id as never);
  return known ? em.assign(known, data as never) : em.create(entity, data);
}
