import { createContext, useContext } from 'react';

/** Opens the quote dialog; undefined until scripts run, and then a link to the page is what works. */
export const QuoteDialogContext = createContext<(() => void) | undefined>(undefined);
export const useQuoteDialog = () => useContext(QuoteDialogContext);
