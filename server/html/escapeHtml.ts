const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML content and quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
