import { withLineBreaks } from '../../schema/rules/text';
import { invalidValue } from '../errors/appError';
import type { UploadedPicture, UploadedPictureInput } from '../media/UploadedPicture';
import { getUploadedKey, isUploadedKey } from '../media/uploadedPictures';

const MAX_TEXT = 300;

/** @throws VALIDATION_FAILED that names the argument, for an id that no picture has */
export function assertId(field: string, id: string): void {
  if (!isUploadedKey(getUploadedKey(id))) throw invalidValue(field, 'pictureIdForm');
}

/** @throws VALIDATION_FAILED */
export function readFocus({ focusX, focusY }: Pick<UploadedPictureInput, 'focusX' | 'focusY'>) {
  for (const [field, share] of Object.entries({ focusX, focusY }))
    if (!(share >= 0 && share <= 1)) throw invalidValue(field, 'pictureFocus');
  return { focusX, focusY };
}

/** @throws VALIDATION_FAILED for a text that is too long */
export function readTexts({ texts }: Pick<UploadedPictureInput, 'texts'>): Pick<UploadedPicture, 'texts'> {
  const trimmed = texts.map(({ locale, text }) => [locale, withLineBreaks(text).trim()] as const);
  if (trimmed.some(([, text]) => text.length > MAX_TEXT))
    throw invalidValue('texts', 'pictureTextTooLong', { max: MAX_TEXT });
  return { texts: Object.fromEntries(trimmed.filter(([, text]) => text)) };
}
