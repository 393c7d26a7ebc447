const KEY = 'desk-density';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Returns the row height of the list on this device. */
export const getDensity = (): Density => (localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable');

/** Applies the density of this device to the list. */
export function applyDensity(): void {
  document.documentElement.dataset.density = getDensity();
}

export function chooseDensity(density: Density): void {
  localStorage.setItem(KEY, density);
  applyDensity();
}
