/**
 * What would end a script element early, or have the browser read past its end (HTML, “Restrictions for contents of
 * script elements”). Other tags stay as they stand in the page, which then compresses both as one.
 */
const UNSAFE_IN_SCRIPT = /<(?=!--|\/?script)/gi;

/** Data within a document, as JSON that no text in it can break out of. */
export const dataScript = (type: string, data: unknown, id?: string) =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replace(UNSAFE_IN_SCRIPT, '\\u003c')}</script>`;
