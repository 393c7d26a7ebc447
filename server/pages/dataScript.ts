/** Data within a document; "<" is escaped, so that no text in it can end the element. */
export const dataScript = (type: string, data: unknown, id?: string) =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
