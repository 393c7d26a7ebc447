import { useState } from 'react';
import type { ProjectPageQuery } from '../../schema/generated/graphql';

export type Screenshot = NonNullable<ProjectPageQuery['project']>['screenshots'][number];
type ScreenshotType = Screenshot['screenshotType'];

const ORDER = ['DESKTOP', 'MOBILE'] as const satisfies readonly ScreenshotType[];

/**
 * Which screenshots are shown and which one is selected. The index outlives a change of type: the third desktop screen
 * is the third again after a look at two mobile ones.
 */
export function useGallery(screenshots: readonly Screenshot[]) {
  const types = ORDER.filter((type) => screenshots.some(({ screenshotType }) => screenshotType === type));
  const [type, setType] = useState<ScreenshotType>(types[0] ?? 'DESKTOP');
  const [index, setIndex] = useState(0);
  const shown = screenshots.filter(({ screenshotType }) => screenshotType === type);
  const drawn = Math.min(index, shown.length - 1);

  const select = (wanted: number) => setIndex(Math.max(0, Math.min(wanted, shown.length - 1)));
  return { types, type, setType, shown, drawn, selected: shown[drawn], select };
}
