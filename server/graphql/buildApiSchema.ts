import { assertValidSchema, type GraphQLSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { assertAccessRules } from '../access/assertAccessRules';
import { checkAccess } from '../access/checkAccess';
import { AccountResolver } from '../accounts/AccountResolver';
import { AuditAccountResolver } from '../accounts/AuditAccountResolver';
import { ProfileResolver } from '../accounts/ProfileResolver';
import { StaffResolver } from '../accounts/StaffResolver';
import { AuditResolver } from '../audit/AuditResolver';
import { auditFields } from '../audit/auditFields';
import { CaptchaResolver } from '../captcha/CaptchaResolver';
import { ContactResolver } from '../contact/ContactResolver';
import { ContentResolver } from '../content/ContentResolver';
import { HelpResolver } from '../help/HelpResolver';
import { DeadLetterResolver } from '../jobs/DeadLetterResolver';
import { DelayedWorkResolver } from '../jobs/DelayedWorkResolver';
import { ClientResolver } from '../leads/ClientResolver';
import { LeadResolver } from '../leads/LeadResolver';
import { NewLeadResolver } from '../leads/NewLeadResolver';
import { NewsletterResolver } from '../newsletter/NewsletterResolver';
import { SubscriptionResolver } from '../newsletter/SubscriptionResolver';
import { EventResolver } from '../outbox/EventResolver';
import { PortfolioResolver } from '../portfolio/PortfolioResolver';
import { ProjectResolver } from '../portfolio/ProjectResolver';
import { PrivacyResolver } from '../privacy/PrivacyResolver';
import { PrivacyRequestResolver } from '../privacy-requests/PrivacyRequestResolver';
import { ServiceRequestResolver } from '../service-requests/ServiceRequestResolver';
import { SettingsResolver } from '../settings/SettingsResolver';

/** Every resolver of the product. */
const resolvers = [
  AccountResolver,
  ProfileResolver,
  StaffResolver,
  CaptchaResolver,
  ContactResolver,
  ContentResolver,
  LeadResolver,
  NewLeadResolver,
  ClientResolver,
  PrivacyResolver,
  PrivacyRequestResolver,
  ProjectResolver,
  PortfolioResolver,
  SettingsResolver,
  HelpResolver,
  NewsletterResolver,
  SubscriptionResolver,
  ServiceRequestResolver,
  AuditResolver,
  AuditAccountResolver,
  DeadLetterResolver,
  DelayedWorkResolver,
  EventResolver,
] as const;

/** Asked for as soon as there is a subscription, although ours bring their own source. */
const pubSub: PubSub = {
  publish: () => {},
  subscribe: (topic) => {
    throw new Error(`Nothing is told as ${topic}; give the subscription its source by \`subscribe\`.`);
  },
};

/** The typed schema, checked for an access rule on every root field. */
export async function buildApiSchema(): Promise<GraphQLSchema> {
  // Input is checked by schema/rules before coercion (checkInputs), so type-graphql's own validation has no work.
  const schema = await buildSchema({ resolvers, authChecker: checkAccess, validate: false, pubSub, skipCheck: true });
  // What the skipped check was for: it asks the schema for all that it says of itself, to have it validated on the way.
  assertValidSchema(schema);
  assertAccessRules(schema);
  auditFields(schema);
  return schema;
}
