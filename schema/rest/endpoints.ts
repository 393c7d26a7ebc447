import { accountEndpoints } from './accountEndpoints';
import type { Endpoint } from './Endpoint';
import { leadEndpoints } from './leadEndpoints';
import { portfolioEndpoints } from './portfolioEndpoints';

/** All endpoints of the REST interface; no other code defines a path under /api. */
export const endpoints = [
  ...leadEndpoints,
  ...portfolioEndpoints,
  ...accountEndpoints,
  {
    name: 'Contact',
    method: 'POST',
    path: '/contact/',
    operation: 'Contact',
    access: 'public',
    summary: 'Sends a contact message.',
    success: 201,
    shape: 'object',
    body: 'input',
    example: {
      name: 'Youssef El Amrani',
      email: 'youssef@atelier.example',
      phone: '+1 201 555 0124',
      message: 'Do you also look after sites that others built?',
    },
    idempotent: true,
    mayFail: [429],
    errorBesideDetail: true,
  },
  {
    name: 'Events',
    method: 'GET',
    path: '/events/',
    operation: 'Events',
    access: 'staff',
    summary: 'What happened since, for who missed webhooks.',
    success: 200,
    shape: 'object',
    query: ['after', 'page_size'],
  },
] as const satisfies readonly Endpoint[];
