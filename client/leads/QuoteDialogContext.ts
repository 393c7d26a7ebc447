import { createContext, useContext } from 'react';

/** Opens the quote dialog; undefined where there is none, and then a link to the page is what works. */
export const QuoteDialogContext = createContext<(() => void) | undefined>(undefined);
export const useQuoteDialog = () => useContext(QuoteDialogContext);
