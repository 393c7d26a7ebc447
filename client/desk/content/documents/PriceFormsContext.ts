import { createContext } from 'react';
import type { Forms } from './priceValue';

/** How each language words the prices of the open document, that of the content first. */
export const PriceFormsContext = createContext<readonly Forms[]>([]);
