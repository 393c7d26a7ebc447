/**
 * Returns the JSON at an address.
 * @throws Error `HTTP error! status: …` for a status that is no success.
 */
export async function fetchJson<Data>(url: string, init?: RequestInit): Promise<Data> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
