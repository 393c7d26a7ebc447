import { agency } from '../../schema/generated/agency';
import type { AgencyFacts } from './agencyFacts';
import type { Site } from './Site';

/**
 * Adds the facts of agency/agency.yaml to the words of a `site.yaml`; a file with errors may lack any of them.
 * @param facts those that staff may edit.
 */
export function addFacts<Words extends Site | undefined>(words: Words, facts: AgencyFacts): Words {
  if (!words) return words;
  const { name, legalName, domain, founded, registration, dataNotification } = agency;
  const { emails, phone, address, social } = facts;
  return Object.assign(words, {
    name,
    domain,
    founded,
    email: emails.general,
    privacyEmail: emails.privacy,
    legalEmail: emails.legal,
    // Present where undefined, because a placeholder of a missing fact is no unknown one.
    registration: registration ?? undefined,
    dataNotification: dataNotification ?? undefined,
    contractLanguage: agency.languages.contract,
    phone,
    phoneLink: `tel:${phone.replaceAll(' ', '')}`,
    address: { ...words.address, company: legalName, ...address },
    social,
    hasNewsletter: agency.newsletter,
  });
}
