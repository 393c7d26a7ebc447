// Written by `npm run gen` from agency/agency.yaml and server/countries.
import type { Office } from '../office.ts';

export const office: Office = {
  "country": "MA",
  "timeZone": "Africa/Casablanca",
  "currency": "USD",
  "vatShown": null,
  "phoneRegion": "MA",
  "isPostalCodeFirst": true
};
