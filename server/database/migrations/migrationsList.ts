import { Migration0001Core } from './Migration0001Core';
import { Migration0002Portfolio } from './Migration0002Portfolio';
import { Migration0003SideForms } from './Migration0003SideForms';
import { Migration0010Rest } from './Migration0010Rest';
import { Migration0011Flags } from './Migration0011Flags';
import { Migration0020Lists } from './Migration0020Lists';
import { Migration0040Outbox } from './Migration0040Outbox';
import { Migration0050RateLimits } from './Migration0050RateLimits';
import { Migration0051Audit } from './Migration0051Audit';
import { Migration0060Notices } from './Migration0060Notices';
import { Migration0080Clients } from './Migration0080Clients';
import { Migration0081PrivacyRequests } from './Migration0081PrivacyRequests';
import { Migration0090Confirmation } from './Migration0090Confirmation';
import { Migration0100Counts } from './Migration0100Counts';
import { Migration0101ProjectLists } from './Migration0101ProjectLists';
import { Migration0110Search } from './Migration0110Search';
import { Migration0120FormerIds } from './Migration0120FormerIds';
import { Migration0130Confirmed } from './Migration0130Confirmed';
import { Migration0140SearchUpkeep } from './Migration0140SearchUpkeep';
import { Migration0150References } from './Migration0150References';

/** In order; named here because a bundle has no directory to read. */
export const migrationsList = [
  { name: 'Migration0001Core', class: Migration0001Core },
  { name: 'Migration0002Portfolio', class: Migration0002Portfolio },
  { name: 'Migration0003SideForms', class: Migration0003SideForms },
  { name: 'Migration0010Rest', class: Migration0010Rest },
  { name: 'Migration0011Flags', class: Migration0011Flags },
  { name: 'Migration0020Lists', class: Migration0020Lists },
  { name: 'Migration0040Outbox', class: Migration0040Outbox },
  { name: 'Migration0050RateLimits', class: Migration0050RateLimits },
  { name: 'Migration0051Audit', class: Migration0051Audit },
  { name: 'Migration0060Notices', class: Migration0060Notices },
  { name: 'Migration0080Clients', class: Migration0080Clients },
  { name: 'Migration0081PrivacyRequests', class: Migration0081PrivacyRequests },
  { name: 'Migration0090Confirmation', class: Migration0090Confirmation },
  { name: 'Migration0100Counts', class: Migration0100Counts },
  { name: 'Migration0101ProjectLists', class: Migration0101ProjectLists },
  { name: 'Migration0110Search', class: Migration0110Search },
  { name: 'Migration0120FormerIds', class: Migration0120FormerIds },
  { name: 'Migration0130Confirmed', class: Migration0130Confirmed },
  { name: 'Migration0140SearchUpkeep', class: Migration0140SearchUpkeep },
  { name: 'Migration0150References', class: Migration0150References },
];
