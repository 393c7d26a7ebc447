import { offeredProjectTypes, offeredTimelines } from '../rules/choices.ts';

/** A quote request that every rule accepts. */
export const leadExample = {
  projectType: offeredProjectTypes[0] ?? '',
  timeline: offeredTimelines[1] ?? offeredTimelines[0] ?? '',
  projectDescription: 'A site for our bakery, with orders for the weekend.',
  firstName: 'Salma',
  lastName: 'Bennani',
  email: 'salma@bakery.example',
  phone: '+1 201 555 0123',
  company: 'Bakery Bennani',
};
