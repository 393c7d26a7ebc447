import type { Picture } from '../pictures/Picture';
import { pictureOf } from '../pictures/pictureOf';

/** A row may outlive its picture: the project is shown all the same, without one. */
export function pictureOrNone(key: string | null): Picture | null {
  try {
    return key === null ? null : pictureOf(key);
  } catch {
    return null;
  }
}
