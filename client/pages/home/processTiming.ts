/** Timings of the process carousel (specification, section 9), in milliseconds. */
export const processTiming = {
  /** Time for which a step is active. */
  rotation: 2000,
  /** Time for which a newly active step has the class of the bounce. */
  bounce: 300,
} as const;
