/** The action of one piano key, in section, with labels. 700 × 330. */
import { times } from './draw.js';

/** On a narrow page only the left part is in view: `whole: false` leaves out the labels of the right one. */
export function action({ whole = true } = {}) {
  const wood = '#d9b47e';
  const dark = '#8c6239';
  const felt = '#7d2e2e';
  const call = (x1, y1, x2, y2, t, sub, anchor = 'start') =>
    whole || x1 < 420
      ? `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#1f1a17" stroke-width="1"/><circle cx="${x1}" cy="${y1}" r="2.5" fill="#1f1a17"/><text x="${x2 + (anchor === 'end' ? -6 : 6)}" y="${y2 + 1}" text-anchor="${anchor}" font-family="Archivo" font-size="13" font-weight="620" fill="#1f1a17">${t}</text><text x="${x2 + (anchor === 'end' ? -6 : 6)}" y="${y2 + 16}" text-anchor="${anchor}" font-family="Archivo" font-size="12" fill="#6f655d">${sub}</text>`
      : '';
  return `<rect x="20" y="292" width="660" height="20" fill="#c9a672"/><path d="M20 292h660" stroke="${dark}"/>
  <path d="M24 252H560L574 262V284H24Z" fill="${wood}" stroke="${dark}"/><path d="M24 246H250V284H24Z" fill="#fffdf6" stroke="#b9aa90"/><path d="M24 246H250v6H24Z" fill="#fff"/>${times(5, (i) => `<path d="M270 ${258 + i * 5}H566" stroke="${dark}" stroke-opacity=".22"/>`)}
  <path d="M300 284 322 284 316 292H306Z" fill="${dark}"/><circle cx="311" cy="270" r="5" fill="#5b4630"/><rect x="96" y="266" width="8" height="30" fill="#b8b2a6"/><rect x="90" y="262" width="20" height="10" fill="${felt}" opacity=".9"/>
  <rect x="500" y="238" width="26" height="14" rx="3" fill="#4c6b5c"/><path d="M488 236 560 218 566 228 498 240Z" fill="${wood}" stroke="${dark}"/><path d="M540 222 552 172 560 174 554 222Z" fill="${wood}" stroke="${dark}"/><path d="M548 176 530 166 536 158 562 172Z" fill="${wood}" stroke="${dark}"/>
  <path d="M556 168C500 152 430 130 372 108" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><path d="M556 168C500 152 430 130 372 108" fill="none" stroke="${wood}" stroke-width="6.5" stroke-linecap="round"/><circle cx="560" cy="169" r="7" fill="#b8b2a6" stroke="#5b4630"/>
  <g transform="translate(368 104) rotate(20)"><path d="M-18-42Q0-62 18-42Q26-14 10 16H-10Q-26-14-18-42Z" fill="#f1ead9" stroke="#b9aa90"/><path d="M-9-30Q0-40 9-30L6 16H-6Z" fill="${felt}"/><path d="M-5 12H5V34H-5Z" fill="${wood}" stroke="${dark}"/></g>
  ${[0, 1, 2].map((i) => `<path d="M232 ${30 + i * 5}H680" stroke="#8d8a84" stroke-width="2.2"/><path d="M232 ${29.4 + i * 5}H680" stroke="#fff" stroke-opacity=".7" stroke-width=".8"/>`).join('')}
  <g><rect x="610" y="14" width="34" height="14" rx="3" fill="${felt}"/><rect x="624" y="0" width="6" height="16" fill="${dark}"/></g><path d="M640 28V240" stroke="#b8b2a6" stroke-width="4"/><rect x="588" y="212" width="70" height="80" fill="#b98f57" stroke="${dark}"/>
  <g transform="translate(98 279)"><circle r="21" fill="none" stroke="#c4381f" stroke-width="3"/></g>
  <path d="M78 272 52 168M117 270 190 160" stroke="#c4381f" stroke-width="1.2"/><clipPath id="lens"><circle cx="122" cy="128" r="74"/></clipPath><circle cx="122" cy="128" r="74" fill="#f8f3ea"/>
  <g clip-path="url(#lens)"><rect x="30" y="50" width="190" height="112" fill="${wood}"/><rect x="30" y="50" width="190" height="16" fill="#fffdf6"/>${times(7, (i) => `<path d="M30 ${78 + i * 12}q50 4 92 0t98 1" stroke="${dark}" stroke-opacity=".3" fill="none"/>`)}<rect x="96" y="88" width="52" height="76" fill="#f8f3ea"/><path d="M96 88H110Q114 126 108 164H96ZM148 88H134Q130 126 136 164H148Z" fill="${felt}"/><rect x="113" y="96" width="18" height="130" rx="7" fill="#b8b2a6"/><rect x="117" y="100" width="4" height="120" rx="2" fill="#fff" opacity=".6"/><rect x="30" y="186" width="190" height="40" fill="#c9a672"/></g>
  <circle cx="122" cy="128" r="74" fill="none" stroke="#c4381f" stroke-width="2.5"/><path d="M88 122h12m-5-4 5 4-5 4M156 122h-12m5-4-5 4 5 4" stroke="#c4381f" stroke-width="2" fill="none"/>
  ${call(140, 142, 216, 150, 'Bushing', 'swells, grips the pin')}${call(352, 78, 322, 62, 'Hammer', 'felt hardens with age', 'end')}${call(554, 196, 466, 196, 'Jack', 'sticks in damp rooms', 'end')}${call(627, 20, 574, 58, 'Damper', 'lets go too late', 'end')}`;
}
