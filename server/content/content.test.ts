import 'reflect-metadata';
import { beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { contentLanguage, isLocale, localeNames } from '../../schema/locales';
import { getText } from '../test/getText';
import type { Content, Contents } from './Content';
import { CONTENT_DIRECTORY } from './directories';
import { loadContents } from './loadContents';

let contents: Contents;
let content: Content;
beforeAll(async () => {
  contents = await loadContents(CONTENT_DIRECTORY);
  content = contents[contentLanguage];
});

describe.each(localeNames)('content in %s', (locale) => {
  test('is deeply frozen and contains no placeholders', () => {
    expect(Object.isFrozen(contents[locale].home.services.cards[0])).toBe(true);
    expect(getText(contents[locale])).not.toContain('{{');
    expect(getText(contents[locale])).not.toContain('undefined');
  });

  test('has the parts, pages and pictures of the content that holds the facts', () => {
    const getShape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(getShape);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, getShape(one)]));
    };
    const { pictureTexts: _texts, ...others } = contents[locale];
    const { pictureTexts: _own, ...own } = content;
    expect(getShape(others)).toEqual(getShape(own));
  });

  test('names the pages of the menu by their present paths, without a language', () => {
    expect(contents[locale].site.servicesMenu.map(({ href }) => href)).toEqual(
      content.site.servicesMenu.map(({ href }) => href),
    );
    expect(contents[locale].site.servicesMenu[0]?.label).toBe(contents[locale].services[0]?.name);
  });
});

test.runIf(isLocale('ar'))('text that reads from left to right is isolated in Arabic', () => {
  const text = getText(contents.ar);
  for (const piece of [agency.phone, agency.address.street]) expect(text).toContain(`\u2066${piece}\u2069`);
  const isolated = text.replaceAll(
    /\u2066[^\u2069]*\u2069|<[^>]*>|`[^`]*`|\S*[@/]\S*|\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?\b/g,
    '',
  );
  expect(isolated.match(/\d[-–]\d/g)).toBeNull();
});

test('content does not change when a build writes it as JSON', () => {
  expect(JSON.parse(JSON.stringify(contents))).toEqual(contents);
});

test('pictures replace their keys', () => {
  const { trustedBy, featured } = content.home;
  const samples = content.serviceDetails.flatMap(({ sampleProjects }) => sampleProjects);
  for (const picture of [
    ...(trustedBy?.companies ?? []).map(({ logo }) => logo),
    ...(featured?.projects ?? []).map((project) => project.picture),
    ...(content.about.expertise?.certifications ?? []).map(({ logo }) => logo),
    ...samples.flatMap(({ desktopPicture, mobilePicture }) => [desktopPicture, mobilePicture]),
  ]) {
    expect(picture).toMatchObject({ src: expect.stringMatching(/^\/pictures\//), width: expect.any(Number) });
  }
});
