import { createHash } from 'node:crypto';
import { agency } from '../../schema/generated/agency.ts';
import { logo } from '../../schema/generated/logo.ts';
import { fonts, hasMotif, theme } from '../../schema/generated/theme.ts';

/** Record of the look in which `npm run og` drew all link previews. */
export const LOOK_FILE = 'server/pages/shareLook.json';

/** Returns a hash of what link previews show beside their texts: the name of the agency, its sign, colours and typefaces. */
export const getLook = (): string =>
  createHash('sha256')
    .update(JSON.stringify([agency.name, logo, theme, fonts, hasMotif]))
    .digest('hex')
    .slice(0, 16);
