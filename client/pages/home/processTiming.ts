/** Timings of the process carousel (specification, section 9), in milliseconds. */
export const processTiming = {
  /** How long a step stays the active one. */
  rotation: 2000,
  /** How long the step that has just become active is flagged as bouncing. */
  bounce: 300,
} as const;
