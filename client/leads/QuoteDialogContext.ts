import { createContext, useContext } from 'react';

interface QuoteDialogControls {
  /** Fetches the dialog's code ahead. */
  load: () => void;
  open: () => void;
}

/** Opens the quote dialog; undefined where there is none, and then a link to the page is what works. */
export const QuoteDialogContext = createContext<QuoteDialogControls | undefined>(undefined);
export const useQuoteDialog = () => useContext(QuoteDialogContext);
