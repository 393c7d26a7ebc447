/** Press pictures, drawn: a polling station, a harbour crane, a market, a stadium. */
import { rng, times } from './draw.js';

const person = (x, y, s, c, skin = '#8a5a3f') =>
  `<g transform="translate(${x} ${y}) scale(${s})"><circle cy="-62" r="9" fill="${skin}"/><path d="M-14-48Q0-56 14-48L17-8H-17Z" fill="${c}"/><path d="M-12-8H-1V28H-11ZM1-8H12L11 28H1Z" fill="#26262b"/></g>`;
const robe = (x, y, s, c, skin = '#8a5a3f', hood = '') =>
  `<g transform="translate(${x} ${y}) scale(${s})"><circle cy="-62" r="9" fill="${skin}"/>${hood ? `<path d="M-11-60Q-11-75 0-75T11-60L13-46H-13Z" fill="${hood}"/><circle cy="-62" r="6.5" fill="${skin}"/>` : ''}<path d="M-13-50Q0-56 13-50L20 28H-20Z" fill="${c}"/></g>`;

/** 640 × 400: a glass ballot box at night, nearly full. */
export function ballots() {
  const r = rng(12);
  const paper = (x, y, s) => {
    const w = (34 + r() * 26) * s;
    const h = (20 + r() * 12) * s;
    const a = Math.round(r() * 180);
    const tone = ['#f6efdf', '#e9dfca', '#fffaf0', '#d9cdb4', '#efe6d2'][Math.floor(r() * 5)];
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${a})"><rect x="${(-w / 2).toFixed(1)}" y="${(-h / 2).toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${tone}" stroke="#8f8266" stroke-opacity=".35" stroke-width=".8"/><path d="M0 ${(-h / 2).toFixed(1)}V${(h / 2).toFixed(1)}" stroke="#8f8266" stroke-opacity=".4"/>${r() > 0.6 ? `<path d="M${(-w / 2 + 5).toFixed(1)} -4h${(w / 2 - 9).toFixed(1)}m${-(w / 2 - 9).toFixed(1)} 5h${(w / 3).toFixed(1)}" stroke="#2d5a4a" stroke-opacity=".5" stroke-width="1.5"/>` : ''}</g>`;
  };
  const heap = times(210, () => {
    const x = 196 + r() * 250;
    const top = 206 + Math.abs(x - 320) * 0.16 + Math.sin(x / 26) * 7;
    return paper(x, top + r() ** 0.8 * (352 - top), 1);
  });
  const lights = times(26, () => `<circle cx="${(r() * 640).toFixed(1)}" cy="${(r() * 190).toFixed(1)}" r="${(8 + r() * 22).toFixed(1)}" fill="${['#f4c46b', '#e88f4a', '#f7e3b0', '#6f93a8'][Math.floor(r() * 4)]}" opacity="${(0.1 + r() * 0.28).toFixed(2)}"/>`);
  return `<defs><filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter><filter id="near" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="14"/></filter><linearGradient id="room" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#1c2733"/><stop offset="1" stop-color="#33303a"/></linearGradient><linearGradient id="table" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#8a5f3a"/><stop offset="1" stop-color="#4a2f1c"/></linearGradient><radialGradient id="lamp" cx=".5" cy=".1" r=".8"><stop offset="0" stop-color="#ffe6a8" stop-opacity=".6"/><stop offset="1" stop-color="#ffe6a8" stop-opacity="0"/></radialGradient><linearGradient id="pane" x1="0" x2="1" y1="0" y2=".3"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".24" stop-color="#fff" stop-opacity=".05"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#bcd8e6" stop-opacity=".22"/></linearGradient><linearGradient id="deep" x1="0" x2="1"><stop offset="0" stop-color="#120d0a" stop-opacity=".0"/><stop offset="1" stop-color="#120d0a" stop-opacity=".42"/></linearGradient></defs>
  <rect width="640" height="400" fill="url(#room)"/><g filter="url(#far)">${lights}<path d="M40 300V120q14-34 44-34t44 34V300ZM520 300V110q14-34 44-34t44 34V300Z" fill="#10161d" opacity=".55"/><path d="M92 300c0-70 6-96 34-98s36 30 38 98ZM500 300c0-76 10-104 40-104s38 34 40 104Z" fill="#151b22"/><circle cx="126" cy="176" r="23" fill="#191f27"/><circle cx="540" cy="168" r="24" fill="#191f27"/></g>
  <rect y="318" width="640" height="82" fill="url(#table)"/><ellipse cx="330" cy="374" rx="230" ry="16" fill="#120d0a" opacity=".6" filter="url(#near)"/>
  <clipPath id="inside"><path d="M170 128H470V370H170Z"/></clipPath><rect x="170" y="128" width="300" height="242" fill="#2a3138" opacity=".75"/><g clip-path="url(#inside)">${heap}${paper(318, 172, 1.25)}<rect x="170" y="128" width="300" height="242" fill="url(#deep)"/></g>
  <rect x="170" y="128" width="300" height="242" fill="url(#pane)"/><path d="M170 128V370M470 128V370M170 370H470" stroke="#dbeaf0" stroke-opacity=".75" stroke-width="3"/><path d="M186 140V352" stroke="#fff" stroke-opacity=".4" stroke-width="7"/>
  <path d="M158 104H482L490 132H150Z" fill="#1f5c45"/><path d="M150 132H490V144H150Z" fill="#174735"/><path d="M270 112H370L374 122H266Z" fill="#0b1f18"/><g transform="rotate(-9 318 84)"><path d="M284 56H352V118H284Z" fill="#fffaf0"/><path d="M318 56V118" stroke="#c9bd9f"/><path d="M294 70h16M294 78h20M326 70h16" stroke="#2d5a4a" stroke-width="2" stroke-opacity=".55"/></g><rect x="452" y="138" width="20" height="24" rx="3" fill="#c9a227"/><path d="M456 140v-6a6 6 0 0 1 12 0v6" fill="none" stroke="#c9a227" stroke-width="3"/>
  <rect width="640" height="400" fill="url(#lamp)"/>`;
}

/** 320 × 200 each. */
export const harbour = () =>
  `<rect width="320" height="200" fill="#b8cfd8"/><circle cx="246" cy="52" r="22" fill="#f7ead0"/><rect y="140" width="320" height="60" fill="#4d7d90"/><path d="M60 140V40M60 48 150 34M60 48 20 58M46 140 60 90 74 140M60 40 110 40" stroke="#b3401d" stroke-width="5" fill="none"/><path d="M130 37V92" stroke="#333" stroke-width="1.5"/><rect x="112" y="92" width="36" height="16" fill="#d49a3c"/><path d="M150 118H310L296 152H162Z" fill="#273444"/><rect x="170" y="98" width="30" height="20" fill="#b3401d"/><rect x="202" y="98" width="30" height="20" fill="#5f8a6e"/><rect x="186" y="78" width="30" height="20" fill="#d49a3c"/><rect x="262" y="82" width="30" height="36" fill="#f4f0e8"/>${times(9, (i) => `<path d="M${i * 38} ${166 + (i % 3) * 9}h24" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`)}`;
export const market = () =>
  `<rect width="320" height="200" fill="#e3cba5"/>${times(4, (i) => `<path d="M${i * 84 - 10} 74 ${i * 84 + 8} 34H${i * 84 + 66}L${i * 84 + 80} 74Z" fill="${['#b3401d', '#f0e6d0', '#2d6a62', '#f0e6d0'][i]}"/><path d="M${i * 84} 74v60" stroke="#6b4a32" stroke-width="4"/>`)}${times(30, (i) => `<circle cx="${12 + (i % 15) * 21}" cy="${128 + Math.floor(i / 15) * 15}" r="11" fill="${['#d9822b', '#c4381f', '#e0b13a', '#5f8a3e'][Math.floor((i % 15) / 4)]}"/>`)}<rect y="150" width="320" height="50" fill="#8a6a48"/>${[60, 150, 236].map((x, i) => robe(x, 122, 0.86, ['#394b66', '#8d4a3c', '#5b5470'][i], '#7f523a', ['#b08a4e', '', '#394b66'][i])).join('')}<rect y="136" width="320" height="64" fill="#8a6a48" opacity=".9"/>${times(24, (i) => `<circle cx="${8 + i * 14}" cy="140" r="10" fill="${['#d9822b', '#c4381f', '#e0b13a', '#5f8a3e', '#7a3b52'][Math.floor(i / 5)]}"/>`)}`;
export const pitch = () =>
  `<rect width="320" height="200" fill="#20302c"/>${times(60, (i) => `<circle cx="${(i * 53) % 320}" cy="${14 + ((i * 37) % 62)}" r="4" fill="${['#d9822b', '#e8e0cf', '#2d6a62', '#b3401d'][i % 4]}" opacity=".7"/>`)}<path d="M0 92H320V200H0Z" fill="#4f8a4a"/><path d="M0 110H320V128H0ZM0 150H320V172H0Z" fill="#478043"/><path d="M20 92 0 150M160 92V200M300 92 320 150" stroke="#fff" stroke-opacity=".7" stroke-width="2"/><ellipse cx="160" cy="150" rx="60" ry="24" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>${person(120, 150, 0.8, '#d9822b')}${person(210, 144, 0.72, '#e8e0cf')}<circle cx="168" cy="168" r="6" fill="#fff"/>`;
