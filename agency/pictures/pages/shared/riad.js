/** Courtyards: arches round a basin, an orange tree, tiles, light from above. */
import { rng, star8, times } from './draw.js';

const horseshoe = (x, base, w, h) => {
  const r = w * 0.56;
  const cy = base - h + r;
  const dx = w / 2;
  const y = cy + Math.sqrt(Math.max(0, r * r - dx * dx));
  return `M${x - dx} ${base}V${y.toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${x + dx} ${y.toFixed(1)}V${base}Z`;
};

export function tree(x, ground, s, seed = 3, fruit = '#e08a2c', leaves = ['#2f5a41', '#3d7050', '#4c8560', '#274c38']) {
  const r = rng(seed);
  let out = `<path d="M${x - 4 * s} ${ground}C${x - 3 * s} ${ground - 40 * s} ${x - 10 * s} ${ground - 60 * s} ${x - 18 * s} ${ground - 92 * s}L${x - 10 * s} ${ground - 92 * s}C${x - 2 * s} ${ground - 70 * s} ${x} ${ground - 70 * s} ${x + 12 * s} ${ground - 98 * s}L${x + 18 * s} ${ground - 94 * s}C${x + 6 * s} ${ground - 56 * s} ${x + 5 * s} ${ground - 36 * s} ${x + 6 * s} ${ground}Z" fill="#5b4636"/>`;
  for (let i = 0; i < 150; i++) {
    const a = r() * 6.283;
    const d = Math.sqrt(r());
    const [px, py] = [x + Math.cos(a) * d * 62 * s, ground - 122 * s + Math.sin(a) * d * 50 * s];
    const shade = Math.min(3, Math.floor((0.5 - (py - ground + 122 * s) / (110 * s)) * 2 + r() * 1.7 + 0.6));
    out += `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(9 * s).toFixed(1)}" ry="${(5 * s).toFixed(1)}" transform="rotate(${Math.round(r() * 180)} ${px.toFixed(1)} ${py.toFixed(1)})" fill="${leaves[Math.max(0, shade)]}"/>`;
  }
  for (let i = 0; i < 13; i++) {
    const a = r() * 6.283;
    const d = Math.sqrt(r()) * 0.86;
    out += `<circle cx="${(x + Math.cos(a) * d * 58 * s).toFixed(1)}" cy="${(ground - 118 * s + Math.sin(a) * d * 46 * s).toFixed(1)}" r="${(4.4 * s).toFixed(1)}" fill="${fruit}"/>`;
  }
  return out;
}

/** 800 × 500. */
export function courtyard({
  wall = '#e9d6bb',
  upper = '#f1e4cf',
  tileA = '#1f5f6b',
  tileB = '#d8e4dc',
  door = '#5c3a26',
  water = '#2c7f86',
  sky = '#bcd6dd',
  seed = 5,
  plant = true,
  night = false,
} = {}) {
  const r = rng(seed);
  const arches = [130, 400, 670];
  const dado = times(46, (i) =>
    times(4, (j) => {
      const [x, y] = [i * 18, 338 + j * 14];
      return `<rect x="${x}" y="${y}" width="17" height="13" fill="${(i + j) % 2 ? tileA : tileB}"/>`;
    }),
  );
  const floor = times(11, (j) =>
    times(21, (i) => {
      const t0 = 394 + (j / 11) ** 1.5 * 106;
      const t1 = 394 + ((j + 1) / 11) ** 1.5 * 106;
      const at = (n, y) => 400 + (n - 10.5) * (46 + (y - 394) * 0.42);
      return `<path d="M${at(i, t0).toFixed(1)} ${t0.toFixed(1)}H${at(i + 1, t0).toFixed(1)}L${at(i + 1, t1).toFixed(1)} ${t1.toFixed(1)}H${at(i, t1).toFixed(1)}Z" fill="${(i + j) % 2 ? '#d9c3a2' : '#cdb38e'}"/>`;
    }),
  );
  const id = `c${seed}`;
  return `<defs><linearGradient id="${id}s" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#fff3d6" stop-opacity="${night ? 0 : 0.6}"/><stop offset=".6" stop-color="#fff3d6" stop-opacity="0"/></linearGradient><linearGradient id="${id}d" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#1c1410" stop-opacity="0"/><stop offset="1" stop-color="#1c1410" stop-opacity=".3"/></linearGradient><linearGradient id="${id}w" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${water}"/><stop offset="1" stop-color="#8cc7c4"/></linearGradient></defs>
  <rect width="800" height="500" fill="${sky}"/><rect y="26" width="800" height="130" fill="${upper}"/><rect y="18" width="800" height="12" fill="#7e9c68"/>${times(40, (i) => `<path d="M${i * 20} 30h18l-3 10h-12Z" fill="#6d8b59"/>`)}
  ${[70, 235, 400, 565, 730].map((x) => `<path d="M${x - 30} 148V84a30 30 0 0 1 60 0V148Z" fill="${night ? '#f3c877' : '#6d5440'}"/><path d="M${x - 30} 148V84a30 30 0 0 1 60 0" fill="none" stroke="#fff8ea" stroke-width="5"/>${times(5, (k) => `<path d="M${x - 24 + k * 12} 112V148" stroke="#3b2c20" stroke-width="2"/>`)}<path d="M${x - 32} 112h64" stroke="#3b2c20" stroke-width="3"/>`).join('')}
  <rect y="150" width="800" height="246" fill="${wall}"/><rect y="150" width="800" height="13" fill="${door}"/>${times(34, (i) => `<rect x="${i * 24 + 4}" y="163" width="10" height="9" fill="${door}"/>`)}<rect y="172" width="800" height="6" fill="#1c1410" opacity=".2"/>
  ${dado}<rect y="334" width="800" height="5" fill="#fff8ea"/>
  ${arches.map((x, i) => `<path d="${horseshoe(x, 394, 150, 200)}" fill="#fff8ea"/><path d="${horseshoe(x, 394, 132, 188)}" fill="${night ? '#e9b561' : '#4a3427'}"/>${i === 1 ? `<path d="M340 394V270h60v124ZM402 394V270h58v124Z" fill="${door}"/>${times(2, (k) => times(3, (j) => `<polygon points="${star8(371 + k * 60, 296 + j * 36, 13)}" fill="none" stroke="#d8a55a" stroke-width="1.4"/>`))}` : `<rect x="${x - 52}" y="350" width="104" height="24" rx="4" fill="#a8452f"/><rect x="${x - 52}" y="330" width="30" height="26" rx="5" fill="#d49a3c"/><rect x="${x - 16}" y="328" width="32" height="28" rx="5" fill="#1f5f6b"/><rect x="${x + 22}" y="330" width="30" height="26" rx="5" fill="#d9c3a2"/><rect x="${x - 56}" y="372" width="112" height="22" fill="#2e2019"/>`}<g transform="translate(${x} ${i === 1 ? 236 : 252})"><path d="M0-${i === 1 ? 34 : 48}V-16" stroke="#2a1d14" stroke-width="1.5"/><path d="M-9-14 0-20 9-14 11 4 0 14-11 4Z" fill="#f0bd62" stroke="#6b4a25"/></g>`).join('')}
  ${floor}<rect y="394" width="800" height="106" fill="url(#${id}d)"/>
  <path d="M286 424H514L548 476H252Z" fill="#fff8ea"/><path d="M298 429H502L528 468H272Z" fill="url(#${id}w)"/>${times(9, () => `<path d="M${300 + r() * 180} ${436 + r() * 26}h${14 + r() * 30}" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>`)}<path d="M384 448h32l-5 9h-22Z" fill="#efe4cf"/><ellipse cx="400" cy="447" rx="22" ry="5" fill="#fff8ea"/>
  ${plant ? `<ellipse cx="150" cy="446" rx="60" ry="9" fill="#1c1410" opacity=".3"/>${tree(140, 444, 1.25, seed)}<path d="M112 408h56l-8 42h-40Z" fill="${tileA}"/><ellipse cx="672" cy="452" rx="52" ry="8" fill="#1c1410" opacity=".3"/>${tree(664, 450, 1.05, seed + 2)}<path d="M640 420h48l-7 36h-34Z" fill="${tileA}"/>` : ''}
  <path d="M0 0H560L300 500H0Z" fill="url(#${id}s)"/>`;
}

/** 400 × 260. */
export function room({ wall = '#e8d9c2', bed = '#f7f1e6', throwOver = '#b8492f', tile = '#1f5f6b', seed = 1 } = {}) {
  return `<rect width="400" height="260" fill="${wall}"/><rect y="206" width="400" height="54" fill="#b98c5f"/><path d="M0 206h400" stroke="#8f6a44" stroke-width="3"/><path d="M96 206V96a104 96 0 0 1 208 0V206Z" fill="#fff8ea" opacity=".75"/><path d="M108 206V98a92 84 0 0 1 184 0V206Z" fill="${tile}"/>${times(5, (j) => times(6, (i) => `<polygon points="${star8(122 + i * 31, 46 + j * 31, 13)}" fill="none" stroke="#fff8ea" stroke-opacity=".4" stroke-width="1.3"/>`))}<path d="M96 206V96a104 96 0 0 1 208 0V206" fill="none" stroke="${wall}" stroke-width="26" opacity="0"/>
  <rect x="92" y="150" width="216" height="72" rx="6" fill="${bed}"/><rect x="104" y="132" width="86" height="36" rx="11" fill="#fff"/><rect x="210" y="132" width="86" height="36" rx="11" fill="#fff"/><rect x="120" y="146" width="54" height="26" rx="8" fill="${throwOver}"/><rect x="226" y="146" width="54" height="26" rx="8" fill="${throwOver}"/><path d="M88 182H312v34H88Z" fill="${throwOver}"/><path d="M88 190H312M88 198H312M88 206h224" stroke="#fff8ea" stroke-opacity=".5" stroke-width="2"/><rect x="84" y="216" width="232" height="12" fill="#5c3a26"/>
  <rect x="38" y="176" width="38" height="46" fill="#5c3a26"/><path d="M48 176v-14h18v14" fill="#d49a3c"/><path d="M42 164 50 140h14l8 24Z" fill="#f6e3b8"/><rect x="330" y="84" width="46" height="76" fill="#fff8ea"/><path d="M334 156V108a19 19 0 0 1 38 0v48Z" fill="#b9d5dc"/><path d="M353 90v66M334 124h38" stroke="#5c3a26" stroke-width="2"/><path d="M330 160 250 260H400V160Z" fill="#fff3d6" opacity=".28"/>${seed ? '' : ''}`;
}

/** A pool on a roof terrace, 400 × 260. */
export function terrace({ sky = ['#f2c9a0', '#8fb3c4'] } = {}) {
  return `<defs><linearGradient id="dusk" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[0]}"/></linearGradient></defs><rect width="400" height="260" fill="url(#dusk)"/><path d="M0 150 60 118 110 136 170 96 230 130 300 104 400 146V190H0Z" fill="#8f8f9d" opacity=".6"/><path d="M20 190V128h40v62ZM70 190v-40h66v40ZM150 190v-28h50v28ZM206 190v-46h60v46ZM280 190v-30h56v30ZM340 190v-52h60v52Z" fill="#c98a66"/><path d="M288 160V64h24v96ZM286 64h28l-4-8h-20ZM294 56V44h12v12Z" fill="#b8724f"/><circle cx="300" cy="40" r="4" fill="#d8a55a"/><rect y="184" width="400" height="76" fill="#e6d2b3"/><path d="M120 204H330L366 244H84Z" fill="#fff8ea"/><path d="M132 208H320L346 238H106Z" fill="#2c8a94"/><path d="M150 218h60M210 226h70M140 231h40" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/><path d="M24 226 46 200h30L56 226Z" fill="#fff"/><path d="M20 226h40v6H20Z" fill="#5c3a26"/>${tree(372, 214, 0.62, 9)}<path d="M358 200h28l-4 26h-20Z" fill="#1f5f6b"/>`;
}
