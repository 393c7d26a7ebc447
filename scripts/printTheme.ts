import { createContrast } from '../client/styles/contrast.ts';

/** Roles that code needs as colours of sRGB: the window of an installed site, and the ground of its icons. */
const ROLES = ['brand', 'ground'];

/** Prints schema/generated/theme.ts from agency/theme.css: what code needs that reads no stylesheet. */
export function printTheme(css: string): string {
  const { getHex } = createContrast(css);
  const motif = /--motif:\s*(\w+);/.exec(css)?.[1];
  if (motif !== 'on' && motif !== 'off') throw new Error('agency/theme.css: --motif is either on or off.');
  const colours = ROLES.map((role) => `  ${role}: '${getHex(role)}',\n`).join('');
  return `/** From agency/theme.css; npm run gen writes it. */\nexport const theme = {\n${colours}  hasMotif: ${motif === 'on'},\n};\n`;
}
