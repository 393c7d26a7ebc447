import 'reflect-metadata';
import { beforeAll, describe, expect, test } from 'vitest';
import { getText } from '../test/getText';
import type { Content } from './Content';
import { loadContent } from './loadContent';

let content: Content;
beforeAll(async () => {
  content = await loadContent(import.meta.dirname);
});

test('content is frozen all the way down, and no placeholder is left in it', () => {
  expect(Object.isFrozen(content.home.services.cards[0])).toBe(true);
  expect(getText(content)).not.toContain('{{');
  expect(getText(content)).not.toContain('undefined');
});

test('content stays what it is when a build writes it as JSON', () => {
  expect(JSON.parse(JSON.stringify(content))).toEqual(content);
});

test('pictures stand where files have their keys', () => {
  const { trustedBy, featured } = content.home;
  const samples = content.serviceDetails.flatMap(({ sampleProjects }) => sampleProjects);
  for (const picture of [
    ...trustedBy.companies.map(({ logo }) => logo),
    ...featured.projects.map((project) => project.picture),
    ...content.about.expertise.certifications.map(({ logo }) => logo),
    ...samples.flatMap(({ desktopPicture, mobilePicture }) => [desktopPicture, mobilePicture]),
  ]) {
    expect(picture).toMatchObject({ src: expect.stringMatching(/^\/pictures\//), width: expect.any(Number) });
  }
});

describe('the claims', () => {
  test.each([
    '150+ businesses',
    '120+ happy clients',
    '4.9 rating',
    '500+ projects',
    '98% satisfaction',
    '24/7 support',
  ])('home says %s', (claim) => expect(getText(content.home)).toContain(claim));
  test('home says no long-term contracts, 100% code ownership and 24-48 hours', () => {
    expect(content.home.claims).toEqual([
      'No long-term contracts',
      '100% code ownership',
      'A reply within 24-48 hours',
    ]);
  });
  test('a reply is promised within 24-48 hours, and neither a quote nor a price', () => {
    for (const { description } of content.pages.filter((page) => page.description.includes('24-48 hours')))
      expect(description).toMatch(/we reply .*within 24-48 hours/i);
  });
  test.each([
    '5+ years',
    '100+ projects',
    '50+ clients',
    '24/7 support',
    '15+',
    '20+',
    '60% national',
    '40% international',
  ])('about says %s', (claim) => expect(getText(content.about)).toContain(claim));
  test('about says that the team grew from 3 since 2019', () => {
    expect(content.about.story.growth[0]?.value).toBe('3');
    expect(content.about.story.growthHeading).toContain('2019');
  });
});

describe('the pages have as many parts as they should', () => {
  test('home', () => {
    const { trustedBy, services, whyChoose, process, featured } = content.home;
    expect(trustedBy.companies).toHaveLength(6);
    expect(services.cards.map((card) => card.href)).toEqual([
      '/services/wordpress-development',
      '/services/django-development',
      '/services/mern-stack',
      '/services/seo-services',
      '/services/website-maintenance',
      '/services/portfolio-websites',
    ]);
    expect([whyChoose.cards.length, whyChoose.numbers.length]).toEqual([3, 4]);
    expect(process.steps.map((step) => step.title)).toEqual([
      'Discovery',
      'Design',
      'Development',
      'Testing',
      'Launch & support',
    ]);
    expect(featured.projects.map((project) => project.href)).toEqual([
      '/portfolio/ecommerce-platform',
      '/portfolio/saas-dashboard',
      '/portfolio/portfolio-website',
    ]);
  });

  test('about', () => {
    const { story, team, expertise, culture, whyUs } = content.about;
    expect(story.values.length).toBeGreaterThan(2);
    expect(team.members).toHaveLength(4);
    expect(expertise.certifications).toHaveLength(4);
    expect(expertise.partnerships).toHaveLength(4);
    expect(culture.work.length).toBeGreaterThan(2);
    expect([whyUs.approach.length, whyUs.sellingPoints.length]).toEqual([4, 4]);
  });

  test('help', () => {
    expect(content.help.faqs).toHaveLength(8);
    expect(content.help.subjects.map((subject) => subject.label)).toEqual([
      'General inquiry',
      'Services',
      'Pricing',
      'Project timeline',
      'Technical support',
      'Maintenance',
      'Other',
    ]);
  });
});
