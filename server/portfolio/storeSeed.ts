import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Project } from './Project';
import type { ProjectSeed } from './readSeed';
import { Screenshot } from './Screenshot';
import { screenshotIdOf } from './screenshotIdOf';
import { Testimonial } from './Testimonial';

/** Writes projects by id: a row that is equal stays untouched, a row that is not named here stays too. */
export async function storeSeed(em: EntityManager, seeds: readonly ProjectSeed[]): Promise<void> {
  // Loaded into the identity map, from which `put` takes them.
  await em.find(Project, { id: seeds.map(({ id }) => id) }, { populate: ['screenshots', 'testimonial'] });
  for (const { mainPicture, screenshots, testimonial, ...own } of seeds) {
    const project = put(em, Project, own.id, { ...own, mainPictureKey: mainPicture ?? null });
    for (const [index, { picture, ...screen }] of screenshots.entries()) {
      const id = screenshotIdOf(picture);
      put(em, Screenshot, id, { ...screen, id, project, pictureKey: picture, position: index + 1 });
    }
    if (testimonial) put(em, Testimonial, own.id, { ...testimonial, id: own.id, project });
  }
  await em.flush();
}

function put<T extends object>(em: EntityManager, entity: EntityClass<T>, id: string, data: RequiredEntityData<T>): T {
  const known = em.getUnitOfWork().getById<T>(entity, id as never);
  return known ? em.assign(known, data as never) : em.create(entity, data);
}
