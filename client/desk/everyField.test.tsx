import { type DocumentNode, print } from 'graphql';
import { renderToStaticMarkup } from 'react-dom/server';
import { Client, Provider } from 'urql';
import { describe, expect, test } from 'vitest';
import { never } from 'wonka';
import { InboxExportDocument, type InboxExportQuery, RequestItemDocument } from '../../schema/generated/desk/graphql';
import messages from '../../schema/messages/en.json';
import { contactRules } from '../../schema/rules/contactRules';
import type { FieldRules } from '../../schema/rules/FieldRule';
import { helpRules } from '../../schema/rules/helpRules';
import { leadRules } from '../../schema/rules/leadRules';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { Localized } from '../messages/Localized';
import { useExportLines } from './inbox/useExport';
import { RequestFacts } from './request/RequestFacts';
import type { RequestItem } from './request/RequestItem';

// Checks that the desk shows and exports every field of the forms, including future ones.

const forms: [kind: RequestItem['kind'], rules: FieldRules][] = [
  ['LEAD', leadRules],
  ['CONTACT_MESSAGE', contactRules],
  ['HELP_QUESTION', helpRules],
  ['SERVICE_REQUEST', serviceRequestRules],
];

/** Fields of forms that inbox items have under another name. */
const NAMES: Record<string, string> = {
  firstName: 'name',
  lastName: 'name',
  projectDescription: 'text',
  message: 'text',
  question: 'text',
  details: 'text',
};
/** Shown by the head of the page and by its own part of it. */
const SHOWN_ELSEWHERE = ['name', 'text'];

/** Answers nothing, so that ids are shown as they are. */
const client = new Client({ url: '/graphql', exchanges: [() => () => never], preferGetMethod: false });

type ExportItem = InboxExportQuery['inboxItems'][number];

const ExportLine = ({ item }: { item: ExportItem }) => useExportLines()([item])[1]?.join('\n');

describe.each(forms)('%s', (kind, rules) => {
  const fields = [...new Set(Object.keys(rules).map((field) => NAMES[field] ?? field))];
  const values = Object.fromEntries(fields.map((field) => [field, `Quince for ${field}`]));
  // The values of choices are none of their lists, so they are shown as stored.
  const item = {
    ...values,
    id: '6a1f0c9e-6d43-4a0e-9d0f-2b7c5e2d1a10',
    kind,
    state: 'NEW',
    locale: 'en',
    createdAt: '2026-03-04T05:06:07.000Z',
    source: {},
    notes: [],
  };

  const render = (node: React.ReactNode) =>
    renderToStaticMarkup(
      <Provider value={client}>
        <Localized locale="en" messages={messages as never}>
          {node}
        </Localized>
      </Provider>,
    );

  test.each([
    ['request', RequestItemDocument],
    ['export', InboxExportDocument],
  ])('the %s asks for every field', (_name, document) => {
    const text = print(document as DocumentNode);
    for (const field of fields) expect(text).toMatch(new RegExp(`\\b${field}\\b`));
  });

  test('the request shows every field', () => {
    const page = render(<RequestFacts item={item as unknown as RequestItem} />);
    for (const field of fields.filter((name) => !SHOWN_ELSEWHERE.includes(name))) expect(page).toContain(values[field]);
  });

  test('the file has every field', () => {
    const line = render(<ExportLine item={item as unknown as ExportItem} />);
    for (const field of fields) expect(line).toContain(values[field]);
  });
});
