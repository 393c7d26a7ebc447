import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Project } from './Project';
import type { ProjectSeed } from './readSeed';
import { Screenshot } from './Screenshot';
import { screenshotIdOf } from './screenshotIdOf';
import { Testimonial } from './Testimonial';

/**
 * Writes projects by id, each with the screens and the testimonial that it has here and no others: a row that is equal
 * stays untouched, as do projects that are not named. A row of a former id goes: what it had is the renamed project's now.
 */
export async function storeSeed(em: EntityManager, seeds: readonly ProjectSeed[]): Promise<void> {
  // Loaded into the identity map, from which `put` takes them.
  await em.find(Project, { id: seeds.map(({ id }) => id) }, { populate: ['screenshots', 'testimonial'] });
  // A screen goes with its picture: the project that has it now may have had another name.
  const screens = new Set(
    seeds.flatMap(({ screenshots }) => screenshots.map(({ picture }) => screenshotIdOf(picture))),
  );
  await em.find(Screenshot, { id: [...screens] });
  for (const { mainPicture, screenshots, testimonial, ...own } of seeds) {
    const project = put(em, Project, own.id, { ...own, mainPictureKey: mainPicture ?? null });
    for (const screen of project.screenshots.getItems(false)) if (!screens.has(screen.id)) em.remove(screen);
    const known = project.testimonial;
    for (const [index, { picture, ...screen }] of screenshots.entries()) {
      const id = screenshotIdOf(picture);
      put(em, Screenshot, id, { ...screen, id, project, pictureKey: picture, position: index + 1 });
    }
    const id = known?.id ?? own.id;
    if (testimonial) put(em, Testimonial, id, { ...testimonial, id, project });
    else if (known) em.remove(known);
  }
  await em.flush();
  await em.nativeDelete(Project, { id: seeds.flatMap(({ formerIds }) => formerIds) });
}

function put<T extends object>(em: EntityManager, entity: EntityClass<T>, id: string, data: RequiredEntityData<T>): T {
  const known = em.getUnitOfWork().getById<T>(entity, id as never);
  return known ? em.assign(known, data as never) : em.create(entity, data);
}
