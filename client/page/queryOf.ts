/** With its question mark, where there is anything in it. */
export const queryOf = (parameters: URLSearchParams) => {
  const query = String(parameters);
  return query && `?${query}`;
};
