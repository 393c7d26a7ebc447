/**
 * Harmless uses of features that a supported browser lacks, each with its reason. One that is no longer in the build is
 * an error.
 */
export const guardedUses: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'schema/combineSignals looks for it first.',
  'Document.caretPositionFromPoint': 'lexical looks for it first.',
  'Document.caretRangeFromPoint': 'lexical looks for it first.',
  'Document.startViewTransition': 'React and React Router look for it first.',
  'FileSystemEntry.getMetadata': 'A method of libphonenumber.',
  'HTMLElement.showPopover': 'pragmatic-drag-and-drop looks for it first.',
  'Intl.Segmenter': 'recharts looks for it first.',
  'Iterator.drop': 'A method of pragmatic-drag-and-drop.',
  'Iterator.toArray': 'A method of lists in lexical.',
  'Navigator.share': 'A method of the figures of the overview.',
  'Symbol.dispose': 'lexical names a method by it that nobody calls.',
  requestIdleCallback: 'The entry looks for it first.',
  setImmediate: 'React looks for it first.',
};
