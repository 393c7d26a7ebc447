import type { LeadFileFragment } from '../../schema/generated/graphql.ts';
import { referenceOf } from '../../schema/rules/referenceOf.ts';
import { coloured, stateWord, timelineWord, timeWords, typeWord } from './leadWords.ts';
import { terminalText } from './terminalText.ts';

/** A quote request as a person reads it; what was left empty is left out. */
export function printLead(lead: LeadFileFragment): void {
  const { source } = lead;
  const campaign = [source.utmSource, source.utmMedium, source.utmCampaign, source.utmTerm, source.utmContent];
  const fields = {
    Id: lead.id,
    Reference: referenceOf(lead.id),
    Arrived: `${timeWords(lead.createdAt)} UTC`,
    State: stateWord(lead),
    Contacted: lead.contactedAt && `${timeWords(lead.contactedAt)} UTC`,
    Spam: lead.flaggedAt && `score ${lead.spamScore}, ${lead.spamReasons.join(', ') || 'flagged by staff'}`,
    Name: `${lead.firstName} ${lead.lastName}`,
    Email: lead.email,
    Phone: lead.phone,
    Company: lead.company,
    Project: `${typeWord(lead)}, ${timelineWord(lead)}`,
    Page: source.page,
    Referrer: source.referrer,
    Campaign: campaign.filter(Boolean).join(' / '),
  };
  for (const [name, value] of Object.entries(fields)) {
    if (!value) continue;
    const line = `${`${name}:`.padEnd(11)}${terminalText(value)}`;
    console.log(name === 'State' ? coloured(line, lead) : line);
  }
  console.log(`\n${terminalText(lead.projectDescription, { lines: true })}`);
}
