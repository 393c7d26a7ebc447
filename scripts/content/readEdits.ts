import { PublishedTextsDocument } from '../../schema/generated/graphql';
import { getKnownLocale } from '../../schema/locales';
import type { Edit } from '../../server/publishing/ContentEdit';
import type { Server } from '../staff/connect';

/** The edits of a publication. */
export interface PublishedEdits {
  /** 0 where nothing was published. */
  publication: number;
  edits: Edit[];
}

interface Row {
  document: string;
  locale: string;
  path: string;
  value?: unknown;
  baseHash?: string | null;
  sourceHash?: string | null;
}

const toEdit = ({ document, locale, path, value = null, baseHash = null, sourceHash = null }: Row): Edit => ({
  document,
  locale: getKnownLocale(locale.toLowerCase()),
  path,
  value,
  baseHash,
  sourceHash,
});

/** Reads the edits of the latest publication. */
export async function readPublished({ call }: Server): Promise<PublishedEdits> {
  const { contentPublication: found } = await call(PublishedTextsDocument, {});
  return { publication: found?.number ?? 0, edits: found?.edits.map(toEdit) ?? [] };
}
