import { drawPreviews } from '../../pictures/og/drawPreviews.ts';
import type * as Image from '../../server/pages/getShareImage.ts';
import type * as Texts from '../../server/pages/shareTexts.ts';
import type { Load } from '../common/withVite.ts';

/** Draws the link previews that differ from the texts of the content, into agency/public/og. */
export async function drawSharePictures(
  load: Load,
  contents: Parameters<typeof Texts.listShareTexts>[0],
): Promise<void> {
  const { listShareTexts } = await load<typeof Texts>('/server/pages/shareTexts.ts');
  const { shareFile } = await load<typeof Image>('/server/pages/getShareImage.ts');
  const texts = listShareTexts(contents);
  const drawn = await drawPreviews(texts.map((text) => ({ ...text, file: `agency/public${shareFile(text.path)}` })));
  if (drawn > 0) console.log(`${drawn} link previews are drawn.`);
}
