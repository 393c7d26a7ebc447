import type { endpoints } from './endpoints';

type Row = (typeof endpoints)[number];
type RowWith<Key extends string> = Extract<Row, Record<Key, unknown>>['name'];

/** A quote request that every rule accepts. */
export const leadExample = {
  projectType: 'website',
  timeline: '1month',
  projectDescription: 'A site for our bakery in Rabat, with orders for the weekend.',
  firstName: 'Salma',
  lastName: 'Bennani',
  email: 'salma@bakery.example',
  phone: '+212 5 00 00 01 01',
  company: 'Bakery Bennani',
};
const refresh = { refresh: 'kq0n8Z1r5cT3yV7wXb2mLd9fGh4jPs6u' };

/** A body for every row that takes one: shown in the description, sent in tests. */
export const bodyExamples: Readonly<Record<RowWith<'body'>, Readonly<Record<string, string>>>> = {
  CreateLead: leadExample,
  UpdateLead: { ...leadExample, timeline: 'flexible' },
  Contact: {
    name: 'Youssef El Amrani',
    email: 'youssef@riad.example',
    phone: '+212 5 00 00 01 02',
    message: 'Do you also look after sites that others built?',
  },
  Login: { email: 'nora@client.example', password: 'a long enough secret' },
  Register: {
    email: 'nora@client.example',
    password: 'a long enough secret',
    firstName: 'Nora',
    lastName: 'Idrissi',
  },
  Logout: refresh,
  Refresh: refresh,
  UpdateProfile: { email: 'nora@client.example', firstName: 'Nora', lastName: 'Idrissi' },
};

/** A value for query parameters that nobody could guess. */
export const queryExamples: Readonly<Record<string, string>> = {
  q: 'bakery',
  search: 'dashboard',
  technology: 'React',
  year: '2025',
};
