import 'reflect-metadata';
import { expect, test } from 'vitest';
import { contentLanguage } from '../../schema/locales';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';

const { [contentLanguage]: content } = await loadContents(CONTENT_DIRECTORY);

test('the first package of a service costs as much as the service, and one package is the popular one', () => {
  for (const { slug, pricing } of content.serviceDetails) {
    const service = content.services.find(({ id }) => id === slug);
    if (service) expect(service.price, slug).toContain(pricing[0]?.price);
    expect(
      pricing.map(({ popular }) => popular),
      slug,
    ).toEqual([false, true, false]);
  }
});
