import type { Commands } from '../staff/Command.ts';
import { addStaff } from './addStaff.ts';
import { contacted, flag, restore, uncontacted } from './changeLeads.ts';
import { exportLeads } from './exportLeads.ts';
import { inviteStaff } from './inviteStaff.ts';
import { listLeads } from './listLeads.ts';
import { listSignIns } from './listSignIns.ts';
import { listStaff } from './listStaff.ts';
import { changePassword, requestReset, signOutEverywhere } from './passwords.ts';
import { removeStaff } from './removeStaff.ts';
import { secondFactorOff } from './secondFactorOff.ts';
import { showLead } from './showLead.ts';
import { summary } from './summary.ts';

export const commands: Commands = {
  list: listLeads,
  show: showLead,
  summary,
  contacted,
  uncontacted,
  flag,
  restore,
  export: exportLeads,
  'staff-list': listStaff,
  'staff-add': addStaff,
  'staff-invite': inviteStaff,
  'staff-remove': removeStaff,
  'staff-second-factor-off': secondFactorOff,
  'sign-ins': listSignIns,
  password: changePassword,
  'password-reset': requestReset,
  'sign-out-everywhere': signOutEverywhere,
};
