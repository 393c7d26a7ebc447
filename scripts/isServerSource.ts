import { relative } from 'node:path';

/** Whether a file is one that the server of development is made of, seen from the checkout: folders above it may have any name. */
export const isServerSource = (file: string, root: string): boolean =>
  /^(server|schema|client)[\\/]/.test(relative(root, file)) && !/\.(css|test\.tsx?)$/.test(file);
