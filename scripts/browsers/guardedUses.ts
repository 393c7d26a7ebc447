/**
 * Harmless uses of features that a supported browser lacks, each with its reason. One that is no longer in the build is
 * an error.
 */
export const guardedUses: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'schema/combineSignals looks for it first.',
  'Document.startViewTransition': 'React and React Router look for it first.',
  'FileSystemEntry.getMetadata': 'A method of libphonenumber.',
  'HTMLElement.showPopover': 'pragmatic-drag-and-drop looks for it first.',
  'Intl.Segmenter': 'recharts looks for it first.',
  'Iterator.drop': 'A method of pragmatic-drag-and-drop.',
  'Navigator.share': 'A method of the figures of the overview.',
  requestIdleCallback: 'The entry looks for it first.',
  setImmediate: 'React looks for it first.',
};
