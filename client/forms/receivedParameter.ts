/** In a page's query: carries the receipt of a form that was stored without scripts (server/pages/receipts). */
export const RECEIVED_PARAMETER = 'received';
