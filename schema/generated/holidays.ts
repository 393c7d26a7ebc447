// Written by `npm run gen` from the country in agency/agency.yaml.
export const holidays: readonly string[] = [];
