/** Elevation and plan of one house, as an architect would publish them. */
import { curve, rng, times } from './draw.js';

const strata = (r, x, y, w, h, tones, step) => {
  let out = '';
  for (let at = y; at < y + h; at += step) {
    const p = Array.from({ length: 9 }, (_, i) => [x + (w / 8) * i, at + (r() - 0.5) * 2.4]);
    out += `<path d="${curve(p)}L${x + w} ${Math.min(y + h, at + step + 1)}L${x} ${Math.min(y + h, at + step + 1)}Z" fill="${tones[Math.floor(r() * tones.length)]}"/>`;
  }
  return out;
};

function palm(r, x, ground, height, ink = '#3c4636') {
  const lean = (r() - 0.5) * 26;
  let out = `<path d="M${x - 4} ${ground}Q${x + lean * 0.2} ${ground - height * 0.5} ${x + lean - 2} ${ground - height}L${x + lean + 3} ${ground - height}Q${x + lean * 0.2 + 7} ${ground - height * 0.5} ${x + 4} ${ground}Z" fill="#6d5f4e"/>`;
  for (let i = 0; i < 17; i++) {
    const a = -Math.PI * 1.12 + (i / 16) * Math.PI * 1.24;
    const l = height * (0.3 + r() * 0.1);
    const [ex, ey] = [x + lean + Math.cos(a) * l, ground - height + Math.sin(a) * l * 0.72 + l * 0.3];
    const [mx, my] = [x + lean + Math.cos(a) * l * 0.55, ground - height + Math.sin(a) * l * 0.72];
    out += `<path d="M${x + lean} ${ground - height}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}Q${mx.toFixed(1)} ${(my + 9).toFixed(1)} ${x + lean} ${ground - height + 3}Z" fill="${ink}" opacity="${(0.72 + r() * 0.28).toFixed(2)}"/>`;
  }
  return out;
}

export const person = (x, ground, s = 1, fill = '#1d1b1a') =>
  `<g transform="translate(${x} ${ground}) scale(${s})" fill="${fill}"><circle cy="-39" r="4"/><path d="M-5-33Q0-36 5-33L6-16 8 0H-8L-6-16Z"/></g>`;

/** 1200 × 520; ground at 430. */
export function elevation({ sky = ['#dfe4e4', '#f3eee4'], seed = 12 } = {}) {
  const r = rng(seed);
  const G = 430;
  const earth = ['#b98a63', '#b4835b', '#bf9069', '#ad7c55', '#c0946f', '#b78762'];
  const pale = ['#d8c1a3', '#d4bb9b', '#dcc6a9', '#cfb594'];
  const ridge = Array.from({ length: 15 }, (_, i) => [
    i * 92 - 30,
    268 - 46 * Math.sin(i * 0.7) - r() * 22 - (i > 8 ? 20 : 0),
  ]);
  const ridge2 = Array.from({ length: 13 }, (_, i) => [i * 110 - 30, 322 - 22 * Math.sin(i * 1.1 + 2) - r() * 10]);
  const opening = (x, y, w, h, d = 12) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#2a2320"/><path d="M${x} ${y}h${w}l-${d} ${d}H${x}Z" fill="#171311"/><path d="M${x} ${y}v${h}h${d * 0.2}V${y + d}Z" fill="#6b4a35"/><path d="M${x + w} ${y}v${h}h-${d}V${y + d}Z" fill="#8a6347"/>`;
  return `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".8" stop-color="${sky[1]}"/></linearGradient><linearGradient id="raked" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#201310" stop-opacity=".22"/></linearGradient></defs>
  <rect x="-800" width="2800" height="${G}" fill="url(#sky)"/><path d="${curve(ridge)}L1300 ${G}H-60Z" fill="#c3c5c0"/><path d="${curve(ridge2)}L1400 ${G}H-60Z" fill="#b0ada1"/>
  ${palm(r, 118, G, 190)}${palm(r, 168, G, 146)}
  <g>${strata(r, 640, 196, 236, 234, pale, 9)}<rect x="640" y="196" width="236" height="234" fill="url(#raked)"/><rect x="634" y="190" width="248" height="8" fill="#e6d6bd"/>${opening(684, 238, 60, 92)}${opening(784, 238, 34, 34, 8)}${opening(784, 296, 34, 34, 8)}</g>
  <g>${strata(r, 250, 284, 742, 146, earth, 7)}<rect x="250" y="284" width="742" height="146" fill="url(#raked)"/><rect x="246" y="278" width="750" height="7" fill="#cda987"/></g>
  <path d="M640 278h236v7H640Z" fill="#20130d" opacity=".28"/>
  ${opening(330, 326, 118, 104, 16)}${opening(512, 356, 74, 20, 7)}${opening(622, 312, 28, 118, 9)}${opening(900, 326, 46, 46, 10)}
  <rect x="990" y="352" width="336" height="78" fill="#a77750"/>${strata(r, 996, 352, 330, 78, earth, 7)}<rect x="992" y="346" width="340" height="7" fill="#cda987"/><path d="M996 353h330v9H996Z" fill="#20130d" opacity=".22"/>
  ${palm(r, 1090, 360, 150, '#46513d')}
  <rect x="-800" y="${G}" width="2800" height="120" fill="#cbbfa8"/><path d="M250 ${G}H996l88 27H372Z" fill="#4a3626" opacity=".4"/><path d="M-800 ${G}H2000" stroke="#2a2018" stroke-width="1.5"/>
  ${person(474, G + 6, 1.18)}${person(497, G + 9, 0.82, '#6b2f22')}${times(26, () => {
    const x = r() * 1240;
    return Math.abs(x - 560) < 380
      ? ''
      : `<path d="M${x} ${G + 4 + r() * 30}q-3-12-9-16m9 16q0-12 2-18m-2 18q4-10 10-13" stroke="#7b7a58" stroke-width="1.6" fill="none"/>`;
  })}`;
}

/** 760 × 470 plan with poché walls. */
export function plan() {
  const W = (d) => `<path d="${d}" fill="none" stroke="#141414" stroke-width="9"/>`;
  const thin = (d, o = '') => `<path d="${d}" fill="none" stroke="#141414" stroke-width="1" ${o}/>`;
  const tree = (x, y, s) =>
    `<g transform="translate(${x} ${y})">${times(14, (i) => `<path d="M0 0Q${s * 0.6} ${-s * 0.22} ${s} 0" transform="rotate(${(360 / 14) * i + s})" fill="none" stroke="#141414" stroke-width=".8"/>`)}<circle r="2.4" fill="#141414"/></g>`;
  return `${W('M40 60H150M214 60H300M354 60H560V150M560 204V330H440M384 330H40V240M40 186V60')}${W('M236 64V140M236 186V326M236 186H300M354 186H430M430 64V130M430 186V326M560 240H628M684 240H730V410H560V330')}
  ${thin('M244 190H426V322H244Z', 'stroke-dasharray="5 4"')}<rect x="278" y="222" width="114" height="68" fill="#dfe6e6" stroke="#141414"/>${times(5, (i) => thin(`M290 ${234 + i * 11}h${60 - i * 6}`, 'opacity=".35"'))}
  ${thin('M150 60A64 64 0 0 1 150 124V60', '')}${thin('M300 60A54 54 0 0 0 354 114V60')}${thin('M560 150A54 54 0 0 1 614 204H560')}${thin('M40 240A54 54 0 0 0 94 186H40')}
  ${times(11, (i) => thin(`M${446 + i * 10} 258V322`))}${thin('M446 290H556')}${times(8, (i) => thin(`M60 ${344 + i * 8}H550`, 'opacity=".16"'))}
  <rect x="62" y="84" width="84" height="56" fill="none" stroke="#141414"/><rect x="62" y="84" width="22" height="56" fill="none" stroke="#141414"/><rect x="468" y="86" width="66" height="24" fill="none" stroke="#141414"/><circle cx="120" cy="270" r="30" fill="none" stroke="#141414"/>${times(6, (i) => `<circle cx="${120 + 42 * Math.cos(i * 1.047)}" cy="${270 + 42 * Math.sin(i * 1.047)}" r="8" fill="none" stroke="#141414"/>`)}
  ${tree(640, 340, 46)}${tree(688, 290, 26)}${tree(614, 128, 34)}${tree(672, 88, 44)}${tree(20, 420, 30)}${tree(86, 436, 22)}
  ${thin('M0 300H20M580 300H610', 'stroke-width="1"')}<text x="0" y="292">A</text><text x="600" y="292">A</text>
  ${[
    ['1', 180, 110],
    ['2', 336, 130],
    ['3', 410, 210],
    ['4', 496, 160],
    ['5', 180, 290],
    ['6', 690, 390],
  ]
    .map(([n, x, y]) => `<text x="${x}" y="${y}">${n}</text>`)
    .join('')}`;
}
