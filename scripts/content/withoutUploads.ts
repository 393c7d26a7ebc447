import { contentLanguage } from '../../schema/locales';
import { findNamedPictures, isUploadedKey } from '../../server/media/uploadedPictures';
import type { Edit } from '../../server/publishing/ContentEdit';
import { readDefault } from '../../server/publishing/releasedTexts';

/** The parts of a project that name pictures. A translation has no pictures, but an entry for each screenshot. */
interface Project {
  formerIds?: string[];
  mainPicture?: string;
  screenshots?: Screen[];
}

interface Screen {
  picture?: string | undefined;
}

/**
 * Returns edits without uploaded pictures, which files of a release cannot name. A project has the pictures of the
 * release instead. Where the release has none, the main picture is left out, and the screenshot in every language.
 */
export function withoutUploads(edits: readonly Edit[]): Edit[] {
  const sources = new Map(
    edits
      .filter(({ value }) => findNamedPictures(value).length > 0)
      .map((edit) => [edit.document, replaceUploads(edit.document, edit.value as Project)]),
  );
  return edits.map((edit) => {
    const source = sources.get(edit.document);
    if (!source || typeof edit.value !== 'object' || edit.value === null) return edit;
    if (edit.locale === contentLanguage) return { ...edit, value: source.value };
    const { screenshots = [], ...words } = edit.value as Project;
    return { ...edit, value: addScreens(words, screenshots, source.removed) };
  });
}

/** Adds screenshots without the removed ones. A list in a file has entries, or is left out. */
function addScreens(project: Project, screenshots: readonly Screen[], removed: readonly number[]): Project {
  const kept = screenshots.filter((_screen, index) => !removed.includes(index));
  return { ...project, ...(kept.length > 0 && { screenshots: kept }) };
}

/** @returns the project in the language of the content, and the indexes of the screenshots that it has no more. */
function replaceUploads(document: string, project: Project): { value: Project; removed: number[] } {
  const { mainPicture = '', screenshots = [], ...rest } = project;
  const documents = [document, ...(project.formerIds ?? []).map((id) => `projects/${id}`)];
  const released = (documents.map((one) => readDefault(one, contentLanguage)).find(Boolean) ?? {}) as Project;
  const shown = screenshots.map(({ picture }) => picture);
  // Pictures of the release that the project lacks, each at its former position.
  const free = (released.screenshots ?? []).map(({ picture }) => (shown.includes(picture) ? undefined : picture));
  const removed: number[] = [];
  const screens = screenshots.map((screen, index) => {
    if (!isUploadedKey(screen.picture ?? '')) return screen;
    const at = free[index] === undefined ? free.findIndex(Boolean) : index;
    const picture = free[at];
    if (picture === undefined) removed.push(index);
    else free[at] = undefined;
    return { ...screen, picture };
  });
  const main = isUploadedKey(mainPicture) ? released.mainPicture : mainPicture;
  return { value: addScreens({ ...rest, ...(main && { mainPicture: main }) }, screens, removed), removed };
}
