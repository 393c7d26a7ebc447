import sharp from 'sharp';
import { type Card, cardSvg } from './cardSvg.ts';

/** Link previews are asked for by phones: a picture may weigh this much. */
export const CARD_BYTES = 60_000;
/** With 16, a pixel takes four bits instead of eight. */
const COLOURS = [64, 16];

/** Draws a card as PNG, with as many colours as fit the weight. */
export async function drawCard(card: Card): Promise<Buffer> {
  const picture = sharp(Buffer.from(await cardSvg(card))).removeAlpha();
  for (const colours of COLOURS) {
    const png = await picture.png({ palette: true, colours, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer();
    if (png.length <= CARD_BYTES) return png;
  }
  throw new Error(`The card of ${card.path} does not fit ${CARD_BYTES} bytes.`);
}
