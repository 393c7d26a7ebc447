/**
 * Who may call a root field.
 * `public`: anyone. `account`: any signed-in account. `staff`: staff. `leads`: staff, or anyone under LEADS_OPEN=1.
 */
export type AccessRule = 'public' | 'account' | 'staff' | 'leads';
