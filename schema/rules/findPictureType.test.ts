import { expect, test } from 'vitest';
import { findPictureType } from './findPictureType';

const read = (file: string) => findPictureType(Buffer.from(file, 'latin1'));
const PNG = '\x89PNG\r\n\x1a\n';
const FRAME = '!\xf9\x04\x00\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00';
const GIF = 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff';

test.each([
  ['a photograph', '\xff\xd8\xff\xe0', 'jpeg'],
  ['a still PNG', `${PNG}IHDR IDAT acTL`, 'png'],
  ['a moving PNG', `${PNG}IHDR acTL fcTL IDAT`, 'animated'],
  ['a still WebP', 'RIFF....WEBPVP8 ', 'webp'],
  ['a moving WebP', 'RIFF....WEBPVP8X ANIM ANMF', 'animated'],
  ['a still GIF', `${GIF}${FRAME};`, 'gif'],
  ['a moving GIF', `${GIF}${FRAME}${FRAME};`, 'animated'],
  ['a still AVIF', '....ftypavif', 'avif'],
  ['a moving AVIF', '....ftypavis', 'animated'],
  ['a page', '<!doctype html>', undefined],
])('%s', (_what, file, type) => {
  expect(read(file)).toBe(type);
});
