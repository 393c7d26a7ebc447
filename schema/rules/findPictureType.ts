type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/**
 * Reads the type of a picture from its bytes, against its name and Content-Type.
 * @returns 'animated' for one that moves; undefined for any other file.
 */
export function findPictureType(bytes: Uint8Array): PictureType | 'animated' | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return hasBefore(bytes, 'acTL', 'IDAT') ? 'animated' : 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return hasBefore(bytes, 'ANIM', 'ANMF') ? 'animated' : 'webp';
  if (/^GIF8[79]a$/.test(text(0, 6))) return hasFrames(bytes) ? 'animated' : 'gif';
  if (text(4, 8) !== 'ftyp') return undefined;
  const brand = text(8, 12);
  return brand === 'avis' ? 'animated' : brand === 'avif' ? 'avif' : undefined;
}

/** Every byte is one character, and names of chunks are ASCII. */
function hasBefore(bytes: Uint8Array, name: string, other: string): boolean {
  const file = new TextDecoder('latin1').decode(bytes);
  const at = file.indexOf(name);
  const end = file.indexOf(other);
  return at !== -1 && end !== -1 && at < end;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** Whether a GIF has more than one image (GIF 89a, section 20). */
function hasFrames(bytes: Uint8Array): boolean {
  const getTableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + getTableLength(bytes[10]);
  let images = 0;
  while (bytes[at] === EXTENSION || bytes[at] === IMAGE) {
    if (bytes[at] === IMAGE) {
      images += 1;
      at += 11 + getTableLength(bytes[at + 9]);
    } else at += 2;
    for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
    at += 1;
  }
  return images > 1;
}
