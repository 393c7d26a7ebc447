import { relative } from 'node:path';

/**
 * Whether a file is a source of the development server. The path is relative to the checkout, whose parent folders may have any
 * name.
 */
export const isServerSource = (file: string, root: string): boolean =>
  /^(agency(?![\\/](pictures|public)[\\/])|server|schema|client)[\\/]/.test(relative(root, file)) &&
  !/\.(css|test\.tsx?)$/.test(file);
