/** Longest accepted text per field, in Unicode code points. Longer text is rejected, never truncated. */
export const LIMITS = {
  name: 100,
  email: 254,
  phone: 30,
  company: 200,
  password: 200,
  longText: 5000,
} as const;

/** Largest accepted request body in bytes, on every transport. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Deepest accepted nesting of objects and lists in a JSON body, on every transport. */
export const BODY_LIMIT_DEPTH = 20;
/** Limit of a form without scripts, which encodes each byte of an Arabic letter as three. */
export const FORM_LIMIT_BYTES = 3 * BODY_LIMIT_BYTES;
/** Limit of a picture that staff upload. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
