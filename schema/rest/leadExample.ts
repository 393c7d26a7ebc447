import { offeredProjectTypes, offeredTimelines } from '../rules/choices';

/** A quote request that every rule accepts. */
export const leadExample = {
  projectType: offeredProjectTypes[0] ?? '',
  timeline: offeredTimelines[1] ?? offeredTimelines[0] ?? '',
  projectDescription: 'A site for our bakery in Rabat, with orders for the weekend.',
  firstName: 'Salma',
  lastName: 'Bennani',
  email: 'salma@bakery.example',
  phone: '+212 5 00 00 01 01',
  company: 'Bakery Bennani',
};
