import { linksOfPage } from './linksOfPage';
import { PLACES } from './placesName';

export interface Place {
  top: number;
  /** Which link of the page had the focus, as by being followed. */
  link?: number;
}

let places: Record<string, Place> = {};
try {
  // What is not there is no JSON either.
  places = JSON.parse(sessionStorage[PLACES]);
} catch {}

export const placeOf = (key: string): Place => places[key] ?? { top: 0 };

/** How far down each entry of this tab's history was read, and at which link. Without storage it is forgotten on a reload, no more. */
export const scrollPositions = {
  keep(key: string): void {
    places[key] = { top: window.scrollY, link: linksOfPage().indexOf(document.activeElement as HTMLElement) };
  },
  store(): void {
    try {
      sessionStorage[PLACES] = JSON.stringify(places);
    } catch {}
  },
};
