import type { Logo } from './readLogo.ts';

export const GENERATED_LOGO = 'schema/generated/logo.ts';

export const printLogo = (logo: Logo): string =>
  [
    '// Written by `npm run gen` from agency/logo.svg.',
    '/** The sign beside the name of the agency: the coordinates and the content of its svg element. */',
    `export const logo = ${JSON.stringify(logo, null, 2)};`,
    '',
  ].join('\n');
