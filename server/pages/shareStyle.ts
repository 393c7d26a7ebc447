import { createHash } from 'node:crypto';
import { agency } from '../../schema/generated/agency.ts';
import { logo } from '../../schema/generated/logo.ts';
import { fonts, hasMotif, theme } from '../../schema/generated/theme.ts';

/** Record of the style in which `npm run og` drew all link previews. */
export const STYLE_FILE = 'server/pages/shareStyle.json';

/** Returns a hash of what link previews show beside their texts: the name of the agency, its sign, colours and typefaces. */
export const getShareStyle = (): string =>
  createHash('sha256')
    .update(JSON.stringify([agency.name, logo, theme, fonts, hasMotif]))
    .digest('hex')
    .slice(0, 16);
