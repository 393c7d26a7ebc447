/** Stroke icons on a 24-unit grid; `<i data-icon="search"></i>` becomes one. */
const SHAPES = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  bag: 'M5 8h14l1 12H4L5 8Zm4 0V7a3 3 0 0 1 6 0v1',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c.5-4 3.5-6 8-6s7.5 2 8 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c.4-3.5 3-5.2 6.5-5.2s6.1 1.7 6.5 5.2M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.4c2 .8 3.2 2.3 3.5 4.6',
  heart: 'M12 20S4 15 4 9.5A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 2C20 15 12 20 12 20Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  right: 'm9 5 7 7-7 7',
  left: 'm15 5-7 7 7 7',
  down: 'm5 9 7 7 7-7',
  up: 'm5 15 7-7 7 7',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  rise: 'M5 19 19 5M9 5h10v10',
  fall: 'M5 5l14 14M9 19h10V9',
  calendar: 'M4 6h16v14H4V6Zm0 5h16M8 3v5M16 3v5',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm0-14.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  phone:
    'M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a3 3 0 0 1-3 3C10.5 20.5 3.5 13.5 3 6a3 3 0 0 1 3-3Z',
  check: 'm4 12.5 5.5 5.5L20 7',
  x: 'M5 5l14 14M19 5 5 19',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  bell: 'M6 17V10.5a6 6 0 0 1 12 0V17l1.5 2h-15L6 17Zm4 4h4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sliders: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.8v4.4M8.5 14.8v4.4',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.5 2',
  star: 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6.1L12 17l-5.3 3 1.2-6.1L3.4 9.8l6-.7L12 3.5Z',
  truck:
    'M2.5 6h11v10h-11V6Zm11 4h4.5l3.5 3.5V16h-8v-6ZM7 16.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10.5 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  thermometer: 'M12 3a2 2 0 0 0-2 2v9a4 4 0 1 0 4 0V5a2 2 0 0 0-2-2Zm0 6v8',
  file: 'M6 3h8l5 5v13H6V3Zm8 0v5h5M9 13h7M9 17h7',
  drop: 'M12 3.5s6.5 7 6.5 11a6.5 6.5 0 0 1-13 0c0-4 6.5-11 6.5-11Z',
  printer: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7v-7Z',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17',
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4v-8.5Z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  trend: 'M3.5 17 9 11l4 4 7.5-8.5M15 6h5.5v5.5',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  bed: 'M3 18V6M3 14h18v4M21 14v-1.5a3 3 0 0 0-3-3h-7V14M7 9.5a1.7 1.7 0 1 0 0 .01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  cloud: 'M7 18.5h10a4 4 0 0 0 .6-7.9A6 6 0 0 0 6 11a3.8 3.8 0 0 0 1 7.5Z',
  key: 'M8 8.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4 4h9v3.5M17.5 12.5v2.5',
  flame:
    'M12 3c1 4 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-3.5 2-5.5 1.5 1 2 2 2 3.5 1.5-2 2-5 1.5-9Z',
  bolt: 'M13 3 5 13.5h6L10 21l8.5-11H12.5L13 3Z',
  message: 'M4 5h16v11H11l-4.5 4v-4H4V5Z',
  mail: 'M3.5 5.5h17v13h-17v-13Zm0 1 8.5 7 8.5-7',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5',
  shield:
    'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6L12 3Zm-3.5 9 2.5 2.5 4.5-5',
  server: 'M4 4h16v7H4V4Zm0 9h16v7H4v-7ZM7.5 7.5h.01M7.5 16.5h.01',
  alert: 'M12 4 2.5 20h19L12 4Zm0 6v4.5M12 17.3v.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  leaf: 'M5 19C4 10 9 5 20 4.5 20 15 15 20 7 17.5M5 20c2-5 5-8 9-9.5',
  share: 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12v8h14v-8',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  grid: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z',
  snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  euro: 'M18 6.5A7 7 0 1 0 18 17.5M3.5 10.5h9M3.5 13.5h9',
  walk: 'M13 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM9 21l2.5-6L9 12.5 11 8.5l3 1 1.5 2.5 2.5.8M13.5 13l1.5 3v5M7 12.5 8 9.5l3-1',
  thumb:
    'M7 11 11 3.5c2 0 2.5 1.5 2.3 3L12.8 10H19c1.3 0 1.8 1 1.5 2l-1.8 6.5c-.3 1-1 1.5-2 1.5H7M3.5 11H7v9H3.5v-9Z',
  camera: 'M4 7.5h4L9.5 5h5L16 7.5h4V19H4V7.5Zm8 2.5a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6Z',
  ship: 'M4 13h16l-2.5 6h-11L4 13ZM7 13V8h10v5M10 8V4h4v4M2.5 21.5c2 0 2-1 4-1s2 1 4 1 2-1 4-1 2 1 4 1',
  coffee: 'M5 9h12v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9Zm12 1.5h1.5a2.2 2.2 0 0 1 0 4.5H17M8.5 3v3M12.5 3v3',
  stethoscope: 'M6 3v6a4 4 0 0 0 8 0V3M10 13v3a5 5 0 0 0 9 2.5V14M19 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
};

export function icon(name, className = '') {
  const d = SHAPES[name];
  if (!d) throw new Error(`no icon named ${name}`);
  return `<svg class="icon ${className}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`;
}

export function drawIcons(root = document) {
  for (const place of root.querySelectorAll('[data-icon]')) {
    place.outerHTML = icon(place.dataset.icon, place.className);
  }
}
