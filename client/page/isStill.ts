/** Whether the view stays as it is from page to page: the visitor asked for less motion, or the browser cannot move it. */
export const isStill = (): boolean =>
  !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
