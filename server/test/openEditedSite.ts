import { afterAll } from 'vitest';
import { openEditor } from './contentCalls';
import { openTestSite } from './openTestSite';

/** Opens a site for the tests of a file, with an editor of its texts. It is closed after them. */
export async function openEditedSite(options?: Parameters<typeof openTestSite>[0]) {
  const site = await openTestSite(options);
  afterAll(() => site.close());
  return { site, editor: await openEditor(site) };
}
