import axios from 'axios';
import { GraphQLClient, gql } from 'graphql-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { validLead } from '../test/validLead';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

describe('graphql-request', () => {
  const createLead = gql`
    mutation ($input: CreateLeadInput!) {
      createLead(input: $input) {
        id
        timeline
      }
    }
  `;
  const input = { ...validLead, projectType: 'WEBSITE', timeline: 'ONE_MONTH' };

  test('sends a quote request, and reads it as staff', async () => {
    const { createLead: sent } = await new GraphQLClient(`${site.url}/graphql`).request<{ createLead: { id: string } }>(
      createLead,
      { input },
    );
    const staff = new GraphQLClient(`${site.url}/graphql`, { headers: { authorization: `Bearer ${token}` } });
    const { lead } = await staff.request<{ lead: object }>(gql`query ($id: ID!) { lead(id: $id) { id email } }`, sent);
    expect(lead).toEqual({ id: sent.id, email: validLead.email });
  });

  test('gets an error with its field', async () => {
    const client = new GraphQLClient(`${site.url}/graphql`);
    const failed = client.request(createLead, { input: { ...input, email: 'nobody' } });
    await expect(failed).rejects.toMatchObject({
      response: { errors: [{ extensions: { code: 'VALIDATION_FAILED', fields: { email: [expect.any(String)] } } }] },
    });
  });
});

describe('axios', () => {
  const client = () => axios.create({ baseURL: `${site.url}/api`, adapter: 'http' });

  test('sends a quote request, and lists it as staff', async () => {
    const { status, data } = await client().post('/leads/', validLead);
    expect(status).toBe(201);
    const list = await client().get('/leads/', { headers: { Authorization: `Bearer ${token}` } });
    expect(list.data.results.map(({ id }: { id: string }) => id)).toContain(data.id);
  });

  test('gets errors about access and about the wrong field', async () => {
    await expect(client().get('/leads/')).rejects.toMatchObject({
      response: { status: 401, data: { code: 'UNAUTHENTICATED' } },
    });
    await expect(client().post('/leads/', { ...validLead, email: 'nobody' })).rejects.toMatchObject({
      response: { status: 400, data: { code: 'VALIDATION_FAILED', fields: { email: [expect.any(String)] } } },
    });
  });
});
