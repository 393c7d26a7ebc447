import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../../scripts/content/contentCommands';
import { runStaffCommand } from '../../scripts/staff/runStaffCommand';
import { anyEdits, makeEdits } from '../test/anyEdits';
import { callCommand } from '../test/callCommand';
import { type Editor, openEditor } from '../test/contentCalls';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { createUpload, draw } from '../test/uploads';
import type { Edit } from './ContentEdit';
import { getKey } from './describeDocument';
import { isDate } from './releasedTexts';

interface OpenSite {
  site: TestSite;
  editor: Editor;
  /** The publication that the site shows. */
  number: number;
}

let folder: string;
let first: OpenSite;
let second: OpenSite;
const open = async (): Promise<OpenSite> => {
  const site = await openTestSite();
  return { site, editor: await openEditor(site), number: 0 };
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  [first, second] = [await open(), await open()];
});
afterAll(async () => {
  await first.site.close();
  await second.site.close();
  rmSync(folder, { recursive: true });
});

async function content({ site }: OpenSite, ...words: string[]): Promise<string> {
  const env = { STAFF_URL: site.url, STAFF_EMAIL: site.staff.email, STAFF_PASSWORD: site.staff.password };
  const { stdout, stderr } = await callCommand(
    (shell) => runStaffCommand(shell, 'npm run content', commands),
    folder,
    words,
    { env },
  );
  expect(stderr).toBe('');
  return stdout;
}

/** Publishes the texts of the release, as a site without edits has them. */
async function goBack(opened: OpenSite): Promise<void> {
  const { publication } = await opened.editor.restore(0, opened.number);
  opened.number = publication?.number ?? opened.number;
}

/** Saves edits at the desk, document by document, and publishes them. */
async function publish(opened: OpenSite, edits: readonly Edit[]): Promise<void> {
  // Publications set dates.
  const typed = edits.filter((edit) => !isDate(edit));
  for (const document of new Set(typed.map((edit) => edit.document))) {
    const own = typed.filter((edit) => edit.document === document);
    await opened.editor.save(
      document,
      own.map(({ locale, path, value }) => ({ locale: locale.toUpperCase(), path, value })),
    );
  }
  const { publication, problems } = await opened.editor.publish(opened.number);
  expect(problems).toEqual([]);
  opened.number = publication.number;
}

const FIELDS = 'document locale path value baseHash sourceHash';

/** Reads what staff have, and which publication the site shows. */
const readDrafts = ({ editor }: OpenSite) =>
  editor.run(`{ contentEdits { ${FIELDS} version } contentPublication { number } }`);

const PROJECT_TABLES = [
  'projects',
  'screenshots',
  'testimonials',
  'project_translations',
  'screenshot_translations',
  'testimonial_translations',
];

/** Reads what a site shows: the published edits, in one order, and the rows of projects without their times. */
async function readShown({ editor, site }: OpenSite) {
  const { contentPublication } = await editor.run(`{ contentPublication { edits { ${FIELDS} } } }`);
  const edits = (contentPublication.edits as Edit[]).filter((edit) => !isDate(edit));
  const em = site.orm.em.fork();
  const rows = [];
  for (const table of PROJECT_TABLES)
    rows.push(
      await em.execute(
        `select (to_jsonb("row") - 'updated_at' - 'created_at')::text as "row" from "${table}" "row" order by 1`,
      ),
    );
  return { edits: edits.sort((one, other) => (getKey(one) < getKey(other) ? -1 : 1)), rows };
}

test('an import of an export changes nothing at its site, and makes another site the same', async () => {
  const file = await draw('#224466', { width: 32, height: 20 }).webp().toBuffer();
  const { id } = (await createUpload(first.site, first.editor.token)(file, { 'content-type': 'image/webp' })).body;
  const input = { id, version: 1, texts: [], isDecorative: true, focusX: 0.5, focusY: 0.25 };
  await first.editor.run(
    'mutation ($input: UploadedPictureInput!) { describeUploadedPicture(input: $input) { picture { id } } }',
    { input },
  );
  let count = 0;
  const anyPublication = fc.record({
    edits: anyEdits(['logos/bahri-freight', `media/${id}`]),
    phone: fc.option(fc.integer({ min: 10, max: 99 })),
  });
  await fc.assert(
    fc.asyncProperty(anyPublication, async ({ edits, phone }) => {
      await goBack(first);
      await goBack(second);
      const facts = phone ? makeEdits('agency', 'agency.phone', { en: `+212 5 22 00 00 ${phone}` }) : [];
      await publish(first, [...edits, ...facts]);
      count += 1;
      const name = `bundle-${count}`;
      await content(first, 'export', name);
      const before = await readDrafts(first);
      expect(await content(first, 'import', name, '--publish')).toBe(
        'The site has these texts already.\nThere is nothing to publish.\n',
      );
      expect(await readDrafts(first)).toEqual(before);
      second.number += 1;
      expect(await content(second, 'import', name, '--publish')).toContain(`They are publication ${second.number}.\n`);
      expect(await readShown(second)).toEqual(await readShown(first));
    }),
    { numRuns: process.env.LONG_TESTS ? 40 : 1, endOnFailure: true },
  );
}, 600_000);
