import { expect, test, vi } from 'vitest';
import { printLead } from './printLead';

const lead = {
  id: '01983f6e-8a3b-7c1d-9e2f-0123456789ab',
  createdAt: '2026-03-02T09:30:00.000Z',
  state: 'NEW',
  contactedAt: null,
  flaggedAt: null,
  spamScore: 0,
  spamReasons: [],
  firstName: 'Salma',
  lastName: 'Bennani',
  email: 'salma@bakery.example',
  phone: null,
  company: 'Bakery Bennani',
  projectType: 'WEBSITE',
  timeline: 'ASAP',
  projectDescription: 'A site.',
  source: {
    page: '/get-quote',
    referrer: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
  },
} as const;

function printed(given: object): string[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  printLead(given as never);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return lines;
}

test('a quote request in another language than English names it', () => {
  expect(printed({ ...lead, locale: 'AR' })).toContain('Language:  Arabic');
  expect(printed({ ...lead, locale: 'EN' }).join()).not.toContain('Language');
});

test('a quote request is printed in this order, without what was left empty', () => {
  expect(printed(lead)).toEqual([
    'Id:        01983f6e-8a3b-7c1d-9e2f-0123456789ab',
    'Reference: Q-456789AB',
    'Arrived:   2026-03-02 09:30 UTC',
    'State:     new',
    'Name:      Salma Bennani',
    'Email:     salma@bakery.example',
    'Company:   Bakery Bennani',
    'Project:   website, asap',
    'Page:      /get-quote',
    '\nA site.',
  ]);
});

test('a field that the form has since is printed by its name, and steers no terminal', () => {
  const lines = printed({ ...lead, budget: '50 000\u001b[2J', startOfWork: 'In a month or two', region: null });
  expect(lines.slice(7, 10)).toEqual([
    'Project:   website, asap',
    'Budget:    50 000\ufffd[2J',
    'Start of work: In a month or two',
  ]);
});
