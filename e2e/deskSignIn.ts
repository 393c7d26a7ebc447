import type { APIRequestContext, Page } from 'playwright/test';
import { STAFF } from './staff';
import { expect } from './test';

/**
 * Opens an address of the desk with a session that a request has begun, and waits for its navigation. Each call begins a session
 * of its own, because a refresh token works once.
 */
export async function signInToDesk(page: Page, path = '/desk', account = STAFF): Promise<void> {
  const headers = { 'X-Requested-With': 'desk', Origin: `http://localhost:${process.env.E2E_PORT}` };
  const response = await page.context().request.post('/desk/session', { headers, data: account });
  expect(response.status()).toBe(200);
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

/** Signs in by the form at an address of the desk, and waits for its navigation. */
export async function signInByForm(page: Page, path = '/desk', account = STAFF): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

let sent = 0;

/** Sends a quote request like an integration. Its company differs from those of other tests. */
export async function sendLead(
  request: APIRequestContext,
  input: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  sent += 1;
  const marker = `Tilework ${process.pid}-${sent}`;
  const data = {
    firstName: 'Salma',
    lastName: 'Bennani',
    email: `salma.${process.pid}.${sent}@client.example`,
    phone: '+212 661 234 567',
    company: marker,
    projectType: 'website',
    timeline: '1month',
    projectDescription: 'We restore riads and need a site that shows what we do, in three languages.',
    ...input,
  };
  const response = await request.post('/api/leads/', { data, headers });
  expect(response.status()).toBe(201);
  return { ...data, id: (await response.json()).id as string };
}

/** Adds a second member of staff, who can sign in to the desk. */
export async function addColleague(request: APIRequestContext, { email, password }: typeof STAFF): Promise<void> {
  const { access } = await (await request.post('/api/auth/login/', { data: STAFF })).json();
  const query = 'mutation ($input: AddStaffInput!) { addStaff(input: $input) { result { id } } }';
  const response = await request.post('/graphql', {
    headers: { authorization: `Bearer ${access}` },
    data: { query, variables: { input: { email, password } } },
  });
  expect((await response.json()).errors).toBeUndefined();
}

/** Sets a signature, without which the desk asks for a name before the first reply. */
export async function setSignature(request: APIRequestContext, account = STAFF, url = ''): Promise<void> {
  const { access } = await (await request.post(`${url}/api/auth/login/`, { data: account })).json();
  const response = await request.post(`${url}/graphql`, {
    headers: { authorization: `Bearer ${access}` },
    data: { query: 'mutation { setSignature(text: "The team") { result } }' },
  });
  expect((await response.json()).errors).toBeUndefined();
}
