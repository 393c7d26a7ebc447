import { getMetadataStorage, registerEnumType } from 'type-graphql';
import type { AccessRule } from '../access/Access';

/** Actions that no field for staff records: sign-ins, sign-outs, and changes of the own account. */
const ACCOUNT_ACTIONS = [
  'login',
  'logout',
  'refreshReused',
  'changePassword',
  'resetPassword',
  'changeAddress',
  'logoutEverywhere',
  'beginSecondFactor',
  'confirmSecondFactor',
  'disableSecondFactor',
  'renewRecoveryCodes',
  'makeStaff',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Actions of staff at addresses that run no field. */
const RAW_ACTIONS = ['uploadPicture'];

/** Fields of former versions; their entries are stored for two years. */
const FORMER_ACTIONS = [
  'addStaff',
  'lead',
  'leadSummary',
  'leadReceived',
  ...['Lead', 'ContactMessage', 'HelpQuestion', 'ServiceRequest', 'Subscriber'].flatMap((kind) => [
    `${kind[0]?.toLowerCase()}${kind.slice(1)}s`,
    `${kind[0]?.toLowerCase()}${kind.slice(1)}Connection`,
    `mark${kind}Contacted`,
    `unmark${kind}Contacted`,
    `flag${kind}`,
    `restore${kind}`,
    `delete${kind}`,
  ]),
  'markLeadClient',
  'unmarkLeadClient',
  'updateLead',
  'assignLead',
  'setLeadFollowUp',
];

/** An action of another version that this one does not know. */
const OTHER = 'other';

/** Names in the audit trail; filled from the resolvers before the schema is built. */
export const AuditAction: Record<string, string> = {};

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description:
    'An action: a present or former field of this schema for staff, a change of one’s own account, or an upload.',
  valuesConfig: { [OTHER]: { description: 'A field that this version does not have; `field` names it.' } },
});

/** Fills the enum with every root field that only staff may call. */
export function collectAuditActions(): void {
  const { queries, mutations, subscriptions, authorizedFields } = getMetadataStorage();
  const names = [...queries, ...mutations, ...subscriptions]
    .filter(({ target, methodName }) => {
      const field = authorizedFields.find((each) => each.target === target && each.fieldName === methodName);
      const [rule] = (field?.roles ?? []) as AccessRule[];
      return rule === 'staff' || rule === 'leads';
    })
    .map(({ schemaName }) => schemaName);
  for (const name of [...names, ...ACCOUNT_ACTIONS, ...RAW_ACTIONS, ...FORMER_ACTIONS, OTHER]) AuditAction[name] = name;
}

export const getAuditAction = (field: string): string => (Object.hasOwn(AuditAction, field) ? field : OTHER);
