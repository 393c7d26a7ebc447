/**
 * A shared cache holds an answer for a minute, and may show it a while longer when it asks for the next one. A browser
 * asks each time, and hears most times that it has the answer already.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
