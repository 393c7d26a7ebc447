/** Loaves and pastry on a 60-unit square. */
import { times } from './draw.js';

const SHAPES = {
  khobz: `<ellipse cx="30" cy="34" rx="27" ry="17" fill="#8e4a1c"/><ellipse cx="30" cy="31" rx="27" ry="17" fill="#d4934a"/><ellipse cx="29" cy="29" rx="23" ry="13.5" fill="#e6b06a"/><path d="M14 28q8-5 16-2m-6 9q9 3 18-2m-2-10q4 0 7 2" stroke="#b87431" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
  batbout: `<ellipse cx="30" cy="35" rx="24" ry="12" fill="#b58350"/><ellipse cx="30" cy="31" rx="24" ry="13" fill="#f0d9ae"/><circle cx="24" cy="29" r="3.5" fill="#c99256"/><circle cx="36" cy="33" r="4.5" fill="#d3a266"/><circle cx="38" cy="26" r="2" fill="#c99256"/>`,
  loaf: `<path d="M6 40C4 24 16 16 30 16s26 8 24 24c0 5-48 5-48 0Z" fill="#8a4518"/><path d="M7 37C6 23 17 15 30 15s23 8 23 22c0 4-46 4-46 0Z" fill="#c67c35"/><path d="M17 21c5 3 6 8 5 13M30 17c4 4 5 10 3 16M43 22c2 4 2 8 0 12" stroke="#f4dba9" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  baguette: `<g transform="rotate(-28 30 30)"><rect x="2" y="23" width="56" height="14" rx="7" fill="#8a4518"/><rect x="2" y="22" width="56" height="13" rx="6.5" fill="#d08a3f"/>${times(5, (i) => `<path d="M${10 + i * 10} 33q-1-6 4-9" stroke="#f6dfb2" stroke-width="2.8" stroke-linecap="round" fill="none"/>`)}</g>`,
  msemen: `<path d="M12 18 46 14 50 42 14 46Z" fill="#a9662a"/><path d="M11 15 45 11 49 39 13 43Z" fill="#e9bd77"/><path d="M18 20 40 17 43 34 20 37Z" fill="#d99c50"/><path d="M24 24l12-2 1 8-12 2Z" fill="#b06f30"/>`,
  croissant: `<path d="M6 40C4 24 16 14 30 14s26 10 24 26c-5 3-10-2-11-8-3-5-7-7-13-7s-10 2-13 7c-1 6-6 11-11 8Z" fill="#8a4518"/><path d="M6 38C5 23 17 13 30 13s25 10 24 25c-5 2-9-2-10-8-3-5-8-7-14-7s-11 2-14 7c-1 6-5 10-10 8Z" fill="#db9644"/><path d="M18 17l3 9M30 13v10M42 17l-3 9M10 26l7 6M50 26l-7 6" stroke="#a35b20" stroke-width="2" stroke-linecap="round"/>`,
  harcha: `<ellipse cx="30" cy="35" rx="22" ry="13" fill="#a9762f"/><ellipse cx="30" cy="31" rx="22" ry="13" fill="#f0cf7f"/>${times(16, (i) => `<circle cx="${30 + 17 * Math.cos(i * 2.4) * Math.sqrt((i + 1) / 17)}" cy="${31 + 9 * Math.sin(i * 2.4) * Math.sqrt((i + 1) / 17)}" r="1.1" fill="#bd8b35"/>`)}`,
  almond: `<path d="M6 40C4 24 16 14 30 14s26 10 24 26c-5 3-10-2-11-8-3-5-7-7-13-7s-10 2-13 7c-1 6-6 11-11 8Z" fill="#8a4518"/><path d="M6 38C5 23 17 13 30 13s25 10 24 25c-5 2-9-2-10-8-3-5-8-7-14-7s-11 2-14 7c-1 6-5 10-10 8Z" fill="#db9644"/>${[[16, 22, 20], [26, 17, -30], [36, 18, 40], [44, 25, 10], [30, 22, 80]].map(([x, y, a]) => `<ellipse cx="${x}" cy="${y}" rx="4" ry="2" transform="rotate(${a} ${x} ${y})" fill="#f9ecd2" stroke="#b98a52" stroke-width=".5"/>`).join('')}`,
};

export function bread(name, size = 44) {
  if (!SHAPES[name]) throw new Error(`no bread named ${name}`);
  return `<svg width="${size}" height="${size}" viewBox="0 0 60 60">${SHAPES[name]}</svg>`;
}
export const breadShape = (name) => SHAPES[name];
