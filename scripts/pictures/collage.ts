import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { textScreenNames } from './photographTexts.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
const PAPER = '#efe6d6';
const LINE = '#0e1628';

interface Piece {
  screen: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Later pieces cover earlier ones: desks behind, phones in front. */
const pictures: Record<string, Piece[]> = {
  site: [
    { screen: 'home-first@1280', left: 48, top: 48, width: 960, height: 600 },
    { screen: 'project@1280', left: 664, top: 352, width: 888, height: 600 },
    { screen: 'home-first@390', left: 144, top: 424, width: 244, height: 528 },
    { screen: 'quote@390', left: 404, top: 424, width: 244, height: 528 },
  ],
  desk: [
    { screen: 'desk-inbox@1280', left: 48, top: 132, width: 1176, height: 734 },
    { screen: 'desk-request@390', left: 900, top: 214, width: 350, height: 756 },
    { screen: 'desk-overview-dark@390', left: 1262, top: 60, width: 262, height: 566 },
  ],
};

/** Names of the pictures; `texts` are those of docs/texts-at-the-desk.md. */
export const collageNames = [...Object.keys(pictures), 'texts'];

/** Makes the pictures of the README and the documentation, or one of them, from the photographs in screens/. */
export async function makeCollages(only: string): Promise<void> {
  mkdirSync('docs/pictures', { recursive: true });
  for (const [name, pieces] of Object.entries(pictures)) {
    if (only && only !== name) continue;
    const composite = await Promise.all(
      pieces.map(async ({ screen, left, top, width, height }) => ({
        input: await sharp(`screens/${screen}.png`)
          .resize({ width })
          .extract({ left: 0, top: 0, width, height })
          .extend({ top: 2, bottom: 2, left: 2, right: 2, background: LINE })
          .toBuffer(),
        left: left - 2,
        top: top - 2,
      })),
    );
    await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
      .composite(composite)
      .png({ palette: true, colours: 192, effort: 10 })
      .toFile(`docs/pictures/${name}.png`);
  }

  if (!only || only === 'texts') {
    for (const name of textScreenNames) {
      await sharp(`screens/${name}@1280.png`)
        .webp({ quality: 60, effort: 6 })
        .toFile(`docs/pictures/${name.replace('desk-', '')}.webp`);
    }
  }
}
