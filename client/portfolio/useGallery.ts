import { useState } from 'react';
import type { ProjectPageQuery } from '../../schema/generated/graphql';

export type Screenshot = NonNullable<ProjectPageQuery['project']>['screenshots'][number];
const ORDER = ['DESKTOP', 'MOBILE'] as const;
export type ScreenType = (typeof ORDER)[number];

/** Returns the screen type of a screenshot; a type no longer offered is shown like that of a computer. */
export const getScreenType = ({ screenshotType }: Pick<Screenshot, 'screenshotType'>): ScreenType =>
  screenshotType === 'MOBILE' ? 'MOBILE' : 'DESKTOP';

/**
 * Manages which screenshots are shown and which one is selected. The index survives a change of type: the third desktop screen is
 * selected again after two mobile ones were viewed.
 */
export function useGallery(screenshots: readonly Screenshot[]) {
  const types = ORDER.filter((type) => screenshots.some((screenshot) => getScreenType(screenshot) === type));
  const [type, setType] = useState<ScreenType>(types[0] ?? 'DESKTOP');
  const [index, setIndex] = useState(0);
  const shown = screenshots.filter((screenshot) => getScreenType(screenshot) === type);
  const drawn = Math.min(index, shown.length - 1);

  const select = (wanted: number) => setIndex(Math.max(0, Math.min(wanted, shown.length - 1)));
  return { types, type, setType, shown, drawn, selected: shown[drawn], select };
}
