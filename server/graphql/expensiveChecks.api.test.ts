import { expect, test, vi } from 'vitest';
import * as checks from '../publishing/checkEdits';
import { longTest } from '../test/longTest';
import { openEditedSite } from '../test/openEditedSite';

vi.mock('../publishing/checkEdits', { spy: true });

const { site, editor } = await openEditedSite();

const { checkEdits } = vi.mocked(checks);
const NAME = 'plans[starter].name';
const save = async (value: string) => {
  const { version } = await editor.find('plans', NAME, 'EN');
  await editor.save('plans', [{ path: NAME, locale: 'EN', value, version }]);
};
const times = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');

test.each([
  ['problems of a document', `{ ${times(20, 'contentDocument(id: "plans") { problems { message } }')} }`],
  ['previews', `mutation { ${times(20, 'openContentPreview { outcome }')} }`],
  ['links for clients', `mutation { ${times(20, 'shareContentPreview { outcome }')} }`],
  ['publications', `mutation { ${times(20, 'publishContent(basedOn: 0) { problems { message } }')} }`],
])('twenty %s in one request cost too much', async (_, query) => {
  const { errors } = await editor.send(query);
  expect(errors?.[0]?.message).toContain('is the most that one may cost');
});

test('a document with its problems, as the desk saves it, costs less than one request may', async () => {
  const { SaveContentEditsDocument } = await import('../../schema/generated/desk/graphql');
  const { print } = await import('graphql');
  const { errors } = await editor.send(print(SaveContentEditsDocument), { document: 'plans', edits: [] });
  expect(errors).toBeUndefined();
});

longTest('the same drafts are checked once, also for requests at the same time', async () => {
  await save('Checked once');
  checkEdits.mockClear();
  const ask = () =>
    editor.run(
      '{ a: contentDocument(id: "plans") { problems { message } } b: contentDocument(id: "faqs") { problems { message } } }',
    );
  await Promise.all([ask(), ask(), editor.run('mutation { openContentPreview { outcome } }')]);
  expect(checkEdits).toHaveBeenCalledOnce();
});

test('a check ends when its client has left, and the next one is not kept waiting', async () => {
  await save('Abandoned');
  checkEdits.mockClear();
  const controller = new AbortController();
  const abandoned = fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${editor.token}` },
    body: JSON.stringify({ query: '{ contentDocument(id: "plans") { problems { message } } }' }),
    signal: controller.signal,
  }).catch(() => {});
  await vi.waitFor(() => expect(checkEdits).toHaveBeenCalledOnce(), { interval: 1 });
  controller.abort();
  await abandoned;
  const [, signal] = checkEdits.mock.calls[0] ?? [];
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  await expect(checkEdits.mock.results[0]?.value).rejects.toThrow('aborted');
});

longTest('a publication is checked before its transaction, and anew if a draft changed during the check', async () => {
  await save('Published');
  checkEdits.mockClear();
  checkEdits.mockImplementationOnce(async (edits, signal) => {
    // Saving takes the lock of changes, which a check inside the transaction would hold.
    await save('Changed during the check');
    const original = await vi.importActual<typeof checks>('../publishing/checkEdits');
    return original.checkEdits(edits, signal);
  });
  const { result, problems } = await editor.publish(0);
  expect({ problems, number: result.number }).toEqual({ problems: [], number: 1 });
  expect(checkEdits).toHaveBeenCalledTimes(2);
  expect((await editor.find('plans', NAME, 'EN')).published).toBe('Changed during the check');
});

longTest('an account makes sixty links to previews in an hour', async () => {
  const make = () => editor.send('mutation { a: openContentPreview { outcome } b: shareContentPreview { outcome } }');
  let codes: unknown[] = [];
  for (let count = 0; count < 32 && codes.length === 0; count += 1)
    codes = ((await make()).errors ?? []).map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  expect(codes).toContain('TOO_MANY_REQUESTS');
});
