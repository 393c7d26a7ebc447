const KEY = 'desk-density';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Returns how much room a row of the list takes on this device. */
export const getDensity = (): Density => (localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable');

/** Shows the list in the density of this device. */
export function applyDensity(): void {
  document.documentElement.dataset.density = getDensity();
}

export function chooseDensity(density: Density): void {
  localStorage.setItem(KEY, density);
  applyDensity();
}
