import { expect, test } from 'vitest';
import type { Server } from '../staff/connect';
import { readPictures } from './pictureFiles';

const ids = Array.from({ length: 61 }, (_none, index) => index.toString(16).padStart(32, '0'));
const edit = { document: 'projects/any', locale: 'en', path: '', baseHash: null, sourceHash: null } as const;

/** Answers like a site with pictures of these ids, page by page. */
function openSite(stored: readonly string[]) {
  const calls: unknown[] = [];
  const call = async (_document: unknown, variables: { first: number; after?: string }) => {
    calls.push(variables);
    const start = stored.indexOf(variables.after ?? '') + 1;
    const sources = [{ type: 'image/webp', srcSet: '/media/a/240.webp 240w, /media/a/300.webp 300w' }];
    const pictures = stored.slice(start, start + variables.first);
    return {
      uploadedPictures: pictures.map((id) => ({ id, texts: [{ locale: 'EN', text: 'Any' }], picture: { sources } })),
    };
  };
  return { calls, server: { call } as unknown as Server };
}

test('all pages of the pictures of a site are read, and none if no text names a picture', async () => {
  for (const count of [0, 29, 30, 31, 60, 61]) {
    const { server } = openSite(ids.slice(0, count));
    const found = await readPictures(server, [{ ...edit, value: { mainPicture: `media/${ids[0]}` } }]);
    expect([...found.keys()]).toEqual(ids.slice(0, count));
    for (const picture of found.values())
      expect(picture).toMatchObject({ address: '/media/a/300.webp', texts: { en: 'Any' } });
  }
  const { server, calls } = openSite(ids);
  expect((await readPictures(server, [{ ...edit, value: 'No picture' }])).size).toBe(0);
  expect(calls).toEqual([]);
});
