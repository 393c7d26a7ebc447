/** In the storage of this tab: where each entry of its history was read (client/page/scrollPositions). */
export const PLACES = 'scroll';
