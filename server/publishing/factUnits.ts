import { type ContentUnit, ContentUnitKind } from './ContentUnit';

const { PHONE, EMAIL, TEXT, LINKS } = ContentUnitKind;

const unit = (field: string, kind: ContentUnitKind, description: string) => ({
  ...{ path: `agency.${field}`, field, kind, description },
});

/** The facts of the agency that staff may edit, in the order of agency.yaml. Other facts stay there, because code depends on them. */
export const factUnits: readonly Pick<ContentUnit, 'path' | 'field' | 'description' | 'kind'>[] = [
  unit('phone', PHONE, 'Telephone number, as it is dialled from anywhere.'),
  unit('emails.general', EMAIL, 'Address for everything that has no address of its own.'),
  unit('emails.privacy', EMAIL, 'Address for questions about personal data.'),
  unit('emails.legal', EMAIL, 'Address for legal enquiries.'),
  unit('address.street', TEXT, 'Number and street.'),
  unit('address.postalCode', TEXT, 'Postal code.'),
  unit('social', LINKS, 'Profiles on other sites.'),
];
