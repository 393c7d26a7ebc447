/** Small geometry for the photographed pages: everything that looks like a photograph or a chart is drawn with it. */

/** The same sequence on every machine (mulberry32). */
export function rng(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const scale = (d0, d1, r0, r1) => (v) => r0 + ((v - d0) / (d1 - d0)) * (r1 - r0);
const f = (n) => Math.round(n * 10) / 10;

export const line = (points) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${f(x)} ${f(y)}`).join('');

/** Catmull-Rom through the points, as cubic Béziers. */
export function curve(points, tension = 0.5) {
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))];
  let d = `M${f(points[0][0])} ${f(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 3;
    const c1 = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k];
    const c2 = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k];
    d += `C${f(c1[0])} ${f(c1[1])} ${f(c2[0])} ${f(c2[1])} ${f(p2[0])} ${f(p2[1])}`;
  }
  return d;
}

export function area(points, base, draw = curve) {
  const last = points[points.length - 1];
  return `${draw(points)}L${f(last[0])} ${f(base)}L${f(points[0][0])} ${f(base)}Z`;
}

export function star8(cx, cy, r, inner = 0.765, turn = 0) {
  const p = [];
  for (let i = 0; i < 16; i++) {
    const a = (Math.PI / 8) * i + turn;
    const q = i % 2 ? r * inner : r;
    p.push(`${f(cx + q * Math.cos(a))},${f(cy + q * Math.sin(a))}`);
  }
  return p.join(' ');
}

/** Eight-point stars and the crosses between them: the oldest zellige field. Colours are chosen by `pick(i, j)`. */
export function starField(cols, rows, size, pick, cross, grout, gap = 1) {
  const r = size / 2;
  let out = `<rect width="${cols * size}" height="${rows * size}" fill="${grout}"/>`;
  const [n, w] = [0.293 * r, 0.707 * r];
  const quarter = [
    [r, 0],
    [w, n],
    [n, n],
    [n, w],
  ];
  const turns = [([u, v]) => [u, v], ([u, v]) => [-v, u], ([u, v]) => [-u, -v], ([u, v]) => [v, -u]];
  const arms = turns.flatMap((turn) => quarter.map(turn)).map(([u, v]) => [u * (1 - gap / r), v * (1 - gap / r)]);
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= cols; i++) {
      const [x, y] = [i * size, j * size];
      out += `<polygon points="${arms.map(([u, v]) => `${f(x + u)},${f(y + v)}`).join(' ')}" fill="${cross(i, j)}"/>`;
      if (i < cols && j < rows) {
        out += `<polygon points="${star8(x + r, y + r, r - gap, 0.765)}" fill="${pick(i, j)}"/>`;
      }
    }
  }
  return out;
}

/** A thrown pot: half-widths from top to bottom, turned round the axis. Returns the outline as a path. */
export function turned(profile, cx, top, height) {
  const step = height / (profile.length - 1);
  const right = profile.map((w, i) => [cx + w, top + i * step]);
  const left = profile.map((w, i) => [cx - w, top + i * step]).reverse();
  const foot = right[right.length - 1];
  return `${curve(right, 1)}L${f(foot[0])} ${f(foot[1])}L${f(left[0][0])} ${f(left[0][1])}${curve(left, 1).replace(/^M[^C]+/, '')}Z`;
}

export const svg = (w, h, body, attrs = '') =>
  `<svg viewBox="0 0 ${w} ${h}" xmlns="http://www.w3.org/2000/svg" ${attrs}>${body}</svg>`;

export const times = (n, make) => Array.from({ length: n }, (_, i) => make(i)).join('');

export function put(selector, html) {
  for (const place of document.querySelectorAll(selector)) place.innerHTML = html;
}
