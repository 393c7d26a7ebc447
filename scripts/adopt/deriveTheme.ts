import { converter, displayable, formatHex, type Oklch, wcagContrast } from 'culori';
import { type ContrastPair, deskPairs, sitePairs } from '../../client/styles/contrastPairs.ts';

const toOklch = converter('oklch');

/** Colours of an agency, as `#rrggbb`. */
export interface BrandColours {
  brand: string;
  accent: string;
}

/** The hue that a role follows, and its distance from it in degrees; a plain number is a hue of its own. */
type Hue = ['brand' | 'accent', number] | number;

/** Lightness, chroma and hue of a role. `from`: lightness is added to that of the agency's colour, chroma multiplied with its. */
interface Role {
  lightness: number;
  chroma: number;
  hue: Hue;
  from?: 'brand' | 'accent';
}

const role = (lightness: number, chroma: number, hue: Hue): Role => ({ lightness, chroma, hue });
const near = (from: 'brand' | 'accent', lightness: number, chroma: number): Role => ({
  lightness,
  chroma,
  hue: [from, 0],
  from,
});

const DANGER = 36;
const SUCCESS = 168;

/** Roles in the order in which they are settled: each is measured against those before it. */
const LIGHT: Record<string, Role> = {
  ground: role(0.976, 0.012, ['accent', 7]),
  'ground-deep': role(0.94, 0.022, ['accent', 5]),
  surface: role(0.994, 0.004, ['accent', 7]),
  text: role(0.21, 0.045, ['brand', 2]),
  'text-soft': role(0.37, 0.035, ['brand', 2]),
  'text-disabled': role(0.37, 0.035, ['brand', 2]),
  'inverse-raised': role(0.275, 0.06, ['brand', 2]),
  'on-dark': role(0.98, 0.01, ['accent', 7]),
  'brand-tint': role(0.935, 0.03, ['brand', 2]),
  'accent-tint': role(0.945, 0.05, ['accent', 8]),
  'danger-tint': role(0.955, 0.02, DANGER + 12),
  'success-tint': role(0.945, 0.035, SUCCESS),
  brand: near('brand', 0, 1),
  'brand-deep': near('brand', -0.07, 0.83),
  'on-dark-soft': role(0.88, 0.025, ['brand', 2]),
  accent: near('accent', 0, 1),
  'accent-light': near('accent', 0.055, 0.85),
  'accent-on-dark': near('accent', 0, 1),
  'accent-deep': near('accent', -0.155, 0.88),
  danger: role(0.475, 0.14, DANGER),
  success: role(0.43, 0.085, SUCCESS),
  'success-bright': role(0.82, 0.09, SUCCESS),
  line: role(0.87, 0.022, ['accent', 4]),
  'line-edge': role(0.56, 0.03, ['brand', 2]),
  'line-on-dark': role(0.46, 0.07, ['brand', 2]),
  shadow: role(0.21, 0.045, ['brand', 2]),
  'motif-line': near('brand', 0.15, 0.83),
  'motif-line-soft': role(0.85, 0.045, ['accent', 2]),
  'motif-third': role(0.6, 0.15, DANGER + 2),
};

const DARK: Record<string, Role> = {
  ground: role(0.18, 0.025, ['brand', 2]),
  'ground-deep': role(0.25, 0.03, ['brand', 2]),
  surface: role(0.215, 0.028, ['brand', 2]),
  text: role(0.95, 0.01, ['accent', 7]),
  'text-soft': role(0.82, 0.015, ['brand', 2]),
  'text-disabled': role(0.76, 0.015, ['brand', 2]),
  'inverse-raised': role(0.9, 0.012, ['accent', 7]),
  'on-dark': role(0.17, 0.03, ['brand', 2]),
  'on-dark-soft': role(0.28, 0.03, ['brand', 2]),
  'brand-tint': role(0.29, 0.06, ['brand', 2]),
  'accent-tint': role(0.31, 0.05, ['accent', 2]),
  'danger-tint': role(0.28, 0.06, DANGER + 4),
  'success-tint': role(0.28, 0.04, SUCCESS),
  brand: role(0.78, 0.11, ['brand', 2]),
  'brand-deep': role(0.84, 0.075, ['brand', 2]),
  accent: role(0.815, 0.165, ['accent', 0]),
  'accent-deep': role(0.72, 0.145, ['accent', -8]),
  danger: role(0.78, 0.12, DANGER + 4),
  success: role(0.8, 0.09, SUCCESS),
  'success-bright': role(0.45, 0.08, SUCCESS),
  line: role(0.33, 0.025, ['brand', 2]),
  'line-edge': role(0.62, 0.03, ['brand', 2]),
  'line-on-dark': role(0.7, 0.03, ['brand', 2]),
};

/** Roles whose colour is that of another one, by day and by night. */
const SAME = {
  inverse: 'text',
  third: 'danger',
  fourth: 'success',
  'third-tint': 'danger-tint',
  'fourth-tint': 'success-tint',
};
const SAME_LIGHT: Record<string, string> = { ...SAME, 'on-accent': 'text' };
const SAME_DARK: Record<string, string> = { ...SAME, 'on-accent': 'on-dark' };

/** Chroma under which a colour is grey, and its hue says nothing. */
const GREY = 0.02;
const STEP = 0.005;

interface Theme {
  light: Record<string, string>;
  dark: Record<string, string>;
  /** Colours as the site shows them; those of the agency may be the nearest with enough contrast. */
  shown: BrandColours & { ground: string };
  /** Why a colour of the agency is shown otherwise: the first pair that it does not have enough contrast in. */
  reasons: Partial<Record<string, string>>;
}

/**
 * Derives the colours of all roles from the colours of an agency. Each role keeps hue and distance to its colour, and takes the nearest
 * lightness at which every pair has enough contrast.
 * @throws Error that names a role for which no lightness is enough.
 */
export function deriveTheme(colours: BrandColours): Theme {
  const own = { brand: readColour(colours.brand), accent: readColour(colours.accent) };
  const reasons: Theme['reasons'] = {};
  const light = settle(LIGHT, own, [...sitePairs, ...deskPairs], SAME_LIGHT, {}, reasons);
  const dark = settle(DARK, own, deskPairs, SAME_DARK, light);
  const printAll = (theme: Record<string, Oklch>, roles: Record<string, Role>) =>
    Object.fromEntries(Object.keys(roles).map((name) => [name, print(theme[name] as Oklch)]));
  return {
    light: printAll(light, LIGHT),
    dark: printAll(dark, DARK),
    shown: {
      brand: formatHex(light.brand as Oklch),
      accent: formatHex(light.accent as Oklch),
      ground: formatHex(light.ground as Oklch),
    },
    reasons,
  };
}

/**
 * @param above Colours of roles that this theme does not change.
 * @param reasons gets why a role has another colour than it would have.
 */
function settle(
  roles: Record<string, Role>,
  own: Record<'brand' | 'accent', Oklch>,
  pairs: readonly ContrastPair[],
  same: Record<string, string>,
  above: Record<string, Oklch>,
  reasons: Theme['reasons'] = {},
): Record<string, Oklch> {
  const settled: Record<string, Oklch> = {};
  const find = (name: string, current: string, colour: Oklch): Oklch | undefined => {
    const real = same[name] ?? name;
    if (real === current) return colour;
    return settled[real] ?? (roles[real] ? undefined : above[real]);
  };
  const findLow = (current: string, colour: Oklch): string | undefined => {
    for (const [text, ground, least] of pairs) {
      if ((same[text] ?? text) !== current && (same[ground] ?? ground) !== current) continue;
      const [one, other] = [find(text, current, colour), find(ground, current, colour)];
      const contrast = one && other ? wcagContrast(one, other) : least;
      if (contrast < least) return `--${text} on --${ground} would have ${contrast.toFixed(1)}:1, and needs ${least}:1`;
    }
    return undefined;
  };
  for (const [name, target] of Object.entries(roles)) {
    const wanted = createTarget(target, own);
    const found = getLightnesses(wanted.l)
      .map((l) => show({ ...wanted, l }))
      .find((colour) => findLow(name, colour) === undefined);
    const reason = findLow(name, show(wanted));
    if (reason) reasons[name] = reason;
    if (!found) throw new Error(`No lightness of --${name} has enough contrast to the other colours.`);
    settled[name] = found;
  }
  return { ...above, ...settled };
}

function createTarget({ lightness: l, chroma: c, hue, from }: Role, own: Record<'brand' | 'accent', Oklch>): Oklch {
  if (from) return { ...own[from], l: own[from].l + l, c: own[from].c * c };
  if (typeof hue === 'number') return { mode: 'oklch', l, c, h: hue };
  const [name, distance] = hue;
  const isGrey = own[name].c < GREY;
  return { mode: 'oklch', l, c: isGrey ? 0 : c, h: ((own[name].h ?? 0) + distance + 360) % 360 };
}

/** @throws Error if the text is no colour. */
function readColour(text: string): Oklch {
  const colour = toOklch(text);
  if (!colour) throw new Error(`${text} is no colour.`);
  return colour;
}

/** Formats a colour as the stylesheets have it. */
const print = ({ l, c, h = 0 }: Oklch) => `oklch(${Number((l * 100).toFixed(1))}% ${c} ${h})`;

/** Lists lightnesses, the nearest first. */
function getLightnesses(wanted: number): number[] {
  const start = Math.min(1, Math.max(0, wanted));
  const count = Math.ceil(1 / STEP);
  const all = Array.from(
    { length: 2 * count + 1 },
    (_, index) => start + (index % 2 ? 1 : -1) * Math.ceil(index / 2) * STEP,
  );
  return all.filter((lightness) => lightness >= 0 && lightness <= 1);
}

/** Returns the colour in the precision of a stylesheet, with as much chroma as a screen shows. */
function show({ l, c, h = 0 }: Oklch): Oklch {
  const colour: Oklch = { mode: 'oklch', l: Number(l.toFixed(3)), c: Number(c.toFixed(3)), h: Math.round(h) % 360 };
  return colour.c === 0 || displayable(colour) ? colour : show({ ...colour, c: Math.max(0, colour.c - 0.002) });
}

/** Replaces the value of each role where a stylesheet sets it first. */
export function replaceRoles(css: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const at = new RegExp(`(--${name}: )oklch\\([^)]*\\)`);
    if (!at.test(text)) throw new Error(`The stylesheet sets no colour --${name}.`);
    return text.replace(at, `$1${value}`);
  }, css);
}
