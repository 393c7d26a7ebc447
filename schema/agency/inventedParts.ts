/** Parts of the demonstration that a site may still show; `invented` of agency/agency.yaml lists them. */
export const inventedParts = ['name', 'contact', 'projects', 'clients', 'claims', 'team', 'legal'] as const;

export type InventedPart = (typeof inventedParts)[number];
