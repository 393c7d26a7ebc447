import type { LeadFileFragment } from '../../schema/generated/graphql.ts';
import { describeLanguage, isCodeLanguage } from '../../schema/locales.ts';
import { getReference } from '../../schema/rules/getReference.ts';
import { coloured, stateWord, timelineWord, timeWords, typeWord } from './leadWords.ts';
import { terminalText } from './terminalText.ts';

/** A quote request as a person reads it; what was left empty is left out. */
export function printLead(lead: LeadFileFragment): void {
  const { id, createdAt, state, contactedAt, flaggedAt, spamScore, spamReasons, source, ...typed } = lead;
  const { firstName, lastName, email, phone, company, projectType, timeline, projectDescription, locale, ...others } =
    typed;
  const campaign = [source.utmSource, source.utmMedium, source.utmCampaign, source.utmTerm, source.utmContent];
  const fields = {
    Id: id,
    Reference: getReference(id),
    Arrived: `${timeWords(createdAt)} UTC`,
    State: stateWord(lead),
    Contacted: contactedAt && `${timeWords(contactedAt)} UTC`,
    Spam: flaggedAt && `score ${spamScore}, ${spamReasons.join(', ') || 'flagged by staff'}`,
    Name: `${firstName} ${lastName}`,
    Email: email,
    Phone: phone,
    Company: company,
    Project: `${typeWord(lead)}, ${timelineWord(lead)}`,
    Language: locale && !isCodeLanguage(locale.toLowerCase()) && describeLanguage(locale),
    // A field that the form has since.
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [getTitle(name), value as string | null])),
    Page: source.page,
    Referrer: source.referrer,
    Campaign: campaign.filter(Boolean).join(' / '),
  };
  for (const [name, value] of Object.entries(fields)) {
    if (!value) continue;
    const line = `${`${name}: `.padEnd(11)}${terminalText(value)}`;
    console.log(name === 'State' ? coloured(line, lead) : line);
  }
  console.log(`\n${terminalText(projectDescription, { lines: true })}`);
}

/** `startDate` as “Start date”. */
function getTitle(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
