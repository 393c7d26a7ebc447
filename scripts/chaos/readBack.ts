interface Stored {
  id: string;
  email: string;
}

/** Reads all quote requests of the server as staff. */
export async function readBack(url: string, staff: { email: string; password: string }): Promise<Stored[]> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login/`, { method: 'POST', headers: json, body: JSON.stringify(staff) });
  const { access } = await login.json();
  const found: Stored[] = [];
  for (let next: string | null = `${url}/api/leads/?page_size=100`; next; ) {
    const response: Response = await fetch(next, { headers: { authorization: `Bearer ${access}` } });
    const page = (await response.json()) as { results: Stored[]; next: string | null };
    found.push(...page.results);
    next = page.next && new URL(new URL(page.next, url).search, `${url}/api/leads/`).href;
  }
  return found;
}
