type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Reads the type of a picture from its first bytes, whatever its name and Content-Type say.
 * @returns 'animated' for one that moves; undefined for any other file.
 */
export function findPictureType(bytes: Uint8Array): PictureType | 'animated' | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (start: number, end: number) => file.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return hasBefore(file, 'acTL', 'IDAT') ? 'animated' : 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return hasBefore(file, 'ANIM', 'ANMF') ? 'animated' : 'webp';
  if (text(4, 8) !== 'ftyp') return undefined;
  const brand = text(8, 12);
  return brand === 'avis' ? 'animated' : brand === 'avif' ? 'avif' : undefined;
}

function hasBefore(file: Buffer, name: string, other: string): boolean {
  const at = file.indexOf(name, 0, 'latin1');
  const end = file.indexOf(other, 0, 'latin1');
  return at !== -1 && end !== -1 && at < end;
}
