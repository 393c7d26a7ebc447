/** Pots, plates, tiles and slippers, drawn with volume so that a shop can be filled without a photograph. */
import { star8, starField, svg, times, turned } from './draw.js';

let serial = 0;
const id = () => `p${serial++}`;
const f = (n) => Math.round(n * 10) / 10;

const SHADES = `<linearGradient id="volume" x1="0" x2="1"><stop offset="0" stop-color="#1a1420" stop-opacity=".5"/><stop offset=".22" stop-color="#1a1420" stop-opacity=".06"/><stop offset=".36" stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-color="#1a1420" stop-opacity=".1"/><stop offset="1" stop-color="#120c18" stop-opacity=".66"/></linearGradient>
<linearGradient id="fall" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#120c18" stop-opacity=".32"/></linearGradient>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="9"/></filter><filter id="softer" x="-60%" y="-90%" width="220%" height="280%"><feGaussianBlur stdDeviation="14"/></filter>`;
// One copy for the whole page: a gradient inside a hidden drawing would not be painted.
document.body.insertAdjacentHTML(
  'afterbegin',
  `<svg width="0" height="0" style="position:absolute"><defs>${SHADES}</defs></svg>`,
);

const MOTIFS = {
  dot: (c) => `<circle r="3.4" fill="${c}"/>`,
  petal: (c) => `<path d="M0-13C6-6 6 6 0 13C-6 6-6-6 0-13Z" fill="${c}"/>`,
  leaf: (c) =>
    `<path d="M0 12C-12 6-11-5 0-12C11-5 12 6 0 12Z" fill="none" stroke="${c}" stroke-width="2.6"/><circle r="3" cy="-1" fill="${c}"/>`,
  zigzag: (c) => `<path d="M-8 9 0-9 8 9Z" fill="${c}"/>`,
  star: (c) => `<polygon points="${star8(0, 0, 14)}" fill="${c}"/>`,
  diamond: (c) => `<path d="M0-12 9 0 0 12-9 0Z" fill="${c}"/><path d="M0-5 4 0 0 5-4 0Z" fill="#f3ead8"/>`,
  comb: (c) => `<path d="M-5-10V10M0-10V10M5-10V10" stroke="${c}" stroke-width="2.2"/>`,
};

/** bands: [{ at: 0..1, thick?, colour?, motif?, every? }]; line bands when there is no motif. */
export function pot({ cx, floor, height, profile, glaze, bands = [], inside = '#2a2130', handle, lip = 0.2 }) {
  const clip = id();
  const top = floor - height;
  const half = (t) => {
    const s = t * (profile.length - 1);
    const i = Math.min(profile.length - 2, Math.floor(s));
    return profile[i] + (profile[i + 1] - profile[i]) * (s - i);
  };
  const outline = turned(profile, cx, top, height);
  const rim = profile[0];
  const foot = profile[profile.length - 1];
  const sag = (w) => w * lip;
  let body = '';
  for (const b of bands) {
    const y = top + b.at * height;
    const w = half(b.at) + 4;
    if (b.thick) {
      body += `<path d="M${f(cx - w)} ${f(y)}Q${f(cx)} ${f(y + sag(w) * 2)} ${f(cx + w)} ${f(y)}" fill="none" stroke="${b.colour}" stroke-width="${b.thick}"/>`;
    }
    if (b.motif) {
      const every = b.every ?? 18;
      for (let deg = -80; deg <= 80; deg += every) {
        const a = (deg * Math.PI) / 180;
        const x = cx + (w - 4) * Math.sin(a);
        body += `<g transform="translate(${f(x)} ${f(y + sag(w) * Math.cos(a))}) scale(${f((b.size ?? 1) * Math.cos(a) * 100) / 100} ${b.size ?? 1})">${MOTIFS[b.motif](b.colour)}</g>`;
      }
    }
  }
  return `<ellipse cx="${cx + 16}" cy="${floor + 2}" rx="${foot * 1.5 + 12}" ry="${Math.max(9, foot * 0.22)}" fill="#1a1210" opacity=".42" filter="url(#soft)"/>
  ${handle ? `<path d="${handle}" fill="none" stroke="${glaze}" stroke-width="13" stroke-linecap="round"/><path d="${handle}" fill="none" stroke="#120c18" stroke-opacity=".32" stroke-width="13" stroke-linecap="round"/><path d="${handle}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/>` : ''}
  <clipPath id="${clip}"><path d="${outline}"/><ellipse cx="${cx}" cy="${floor}" rx="${foot}" ry="${sag(foot)}"/></clipPath>
  <g clip-path="url(#${clip})"><rect x="${cx - 260}" y="${top - 40}" width="520" height="${height + 100}" fill="${glaze}"/>${body}
  <rect x="${f(cx - Math.max(...profile))}" y="${top - 10}" width="${f(2 * Math.max(...profile))}" height="${height + 40}" fill="url(#volume)"/><rect x="${cx - 260}" y="${top}" width="520" height="${height + 20}" fill="url(#fall)"/>
  <ellipse cx="${f(cx - Math.max(...profile) * 0.34)}" cy="${f(top + height * 0.36)}" rx="${f(Math.max(...profile) * 0.09)}" ry="${f(height * 0.16)}" fill="#fff" opacity=".42" filter="url(#soft)"/></g>
  <ellipse cx="${cx}" cy="${top}" rx="${rim}" ry="${f(sag(rim))}" fill="${inside}"/><ellipse cx="${cx}" cy="${top}" rx="${rim}" ry="${f(sag(rim))}" fill="none" stroke="${glaze}" stroke-width="5"/><ellipse cx="${cx}" cy="${f(top - 1)}" rx="${rim}" ry="${f(sag(rim))}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/>`;
}

/** A plate seen from above, with rings of motifs. */
export function plate({ cx, cy, r, glaze, ink, second, motif = 'petal', rays = 16, squash = 1 }) {
  const ring = (radius, n, m, c, size = 1) =>
    times(
      n,
      (i) => `<g transform="rotate(${(360 / n) * i}) translate(0 ${-radius}) scale(${size})">${MOTIFS[m](c)}</g>`,
    );
  return `<ellipse cx="${cx + r * 0.08}" cy="${cy + r * squash * 0.12}" rx="${r}" ry="${r * squash}" fill="#1a1210" opacity=".4" filter="url(#softer)"/>
  <g transform="translate(${cx} ${cy}) scale(${r / 100} ${(r / 100) * squash})"><circle r="100" fill="${glaze}"/><circle r="97" fill="none" stroke="${ink}" stroke-width="4"/>
  ${ring(82, rays * 2, 'zigzag', ink, 0.62)}<circle r="71" fill="none" stroke="${ink}" stroke-width="2.5"/><circle r="68" fill="none" stroke="#1a1210" stroke-opacity=".16" stroke-width="5"/>
  ${ring(52, rays, motif, ink, 0.9)}${ring(34, rays / 2, 'dot', second, 1.1)}<polygon points="${star8(0, 0, 24)}" fill="${ink}"/><polygon points="${star8(0, 0, 13, 0.765, 0.2)}" fill="${glaze}"/><circle r="5" fill="${second}"/>
  <circle r="100" fill="none" stroke="#1a1210" stroke-opacity=".25" stroke-width="2"/><path d="M-84-38A92 92 0 0 1-20-90" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="5" stroke-linecap="round"/></g>`;
}

export function tile({ x, y, size, colours, grout = '#e6dcc8', cells = 3, pattern = 'star' }) {
  const [a, b, c] = colours;
  const clip = id();
  const field =
    pattern === 'star'
      ? starField(
          cells,
          cells,
          size / cells,
          (i, j) => ((i + j) % 2 ? a : b),
          () => c,
          grout,
          1.2,
        )
      : times(cells * cells, (n) => {
          const s = size / cells;
          const [i, j] = [n % cells, Math.floor(n / cells)];
          const shade = [a, b, c][(i * 7 + j * 5 + i * j) % 3];
          return `<rect x="${i * s + 1}" y="${j * s + 1}" width="${s - 2}" height="${s - 2}" rx="1.5" fill="${shade}"/>`;
        });
  return `<rect x="${x + 8}" y="${y + 12}" width="${size}" height="${size}" fill="#1a1210" opacity=".34" filter="url(#soft)"/><clipPath id="${clip}"><rect width="${size}" height="${size}" rx="2"/></clipPath><g transform="translate(${x} ${y})"><g clip-path="url(#${clip})"><rect width="${size}" height="${size}" fill="${grout}"/>${field}</g></g>`;
}

const SHOE =
  'M0-118C14-112 30-92 36-62C42-34 32-8 31 18C30 44 36 66 32 92C29 112 16 122 0 122C-16 122-29 112-32 92C-36 66-30 44-31 18C-32-8-40-30-36-58C-32-88-12-112 0-118Z';
const OPENING =
  'M-24 8C-14-10 14-10 24 8C24 34 28 62 25 88C22 106 12 113 0 113C-12 113-22 106-25 88C-28 62-24 34-24 8Z';

export function babouches({ cx, cy, size = 1, leather, lining = '#caa27a', stitch = '#fff4d8' }) {
  const one = (dx, turn, flip) =>
    `<g transform="translate(${cx + dx * size} ${cy}) scale(${flip * size} ${size}) rotate(${turn})"><path d="${SHOE}" transform="translate(8 8)" fill="#1a1210" opacity=".4" filter="url(#soft)"/><path d="${SHOE}" fill="${leather}"/><path d="${SHOE}" fill="url(#volume)" opacity=".7"/><path d="${OPENING}" fill="${lining}"/><path d="${OPENING}" fill="#1a1210" opacity=".28"/><path d="M-17 46C-15 34 15 34 17 46C20 66 20 84 18 92C15 104-15 104-18 92C-20 84-20 66-17 46Z" fill="${lining}"/><path d="M0-104C-2-70-2-40 0-8M-27-42C-12-30 12-30 27-44" fill="none" stroke="${stitch}" stroke-width="1.6" stroke-dasharray="4 3"/><polygon points="${star8(0, -58, 13)}" fill="none" stroke="${stitch}" stroke-width="1.6"/></g>`;
  return one(-44, -5, 1) + one(44, -5, -1);
}

/** A tagine: a cone on a dish. */
export function tagine({ cx, floor, size = 1, glaze, ink, second }) {
  const s = size;
  return (
    pot({
      cx,
      floor,
      height: 46 * s,
      profile: [112, 110, 98, 74].map((w) => w * s),
      glaze,
      lip: 0.1,
      bands: [{ at: 0.3, motif: 'zigzag', colour: ink, every: 9, size: 0.7 * s }],
    }) +
    pot({
      cx,
      floor: floor - 42 * s,
      height: 150 * s,
      profile: [13, 15, 12, 17, 30, 46, 64, 84, 102].map((w) => w * s),
      glaze,
      lip: 0.1,
      inside: glaze,
      bands: [
        { at: 0.93, thick: 4 * s, colour: ink },
        { at: 0.8, motif: 'leaf', colour: ink, every: 18, size: 0.95 * s },
        { at: 0.66, thick: 3 * s, colour: ink },
        { at: 0.56, motif: 'dot', colour: second, every: 22, size: s },
        { at: 0.46, thick: 3 * s, colour: ink },
        { at: 0.38, motif: 'zigzag', colour: ink, every: 30, size: 0.55 * s },
      ],
    })
  );
}

export const scene = (w, h, wall, ground, line, body) =>
  svg(
    w,
    h,
    `<rect width="${w}" height="${h}" fill="${wall}"/><rect y="${line}" width="${w}" height="${h - line}" fill="${ground}"/>${body}`,
    'preserveAspectRatio="xMidYMid slice"',
  );
