import type { Commands } from '../Command.ts';
import {
  addStaff,
  allowPublishing,
  denyPublishing,
  inviteStaff,
  listStaff,
  removeStaff,
  secondFactorOff,
} from './accounts.ts';
import { exportLeads } from './exportLeads.ts';
import { listSignIns } from './listSignIns.ts';
import { changePassword, requestReset, signOutEverywhere } from './passwords.ts';

export const commands: Commands = {
  list: listStaff,
  add: addStaff,
  invite: inviteStaff,
  remove: removeStaff,
  'second-factor-off': secondFactorOff,
  'may-publish': allowPublishing,
  'may-not-publish': denyPublishing,
  'sign-ins': listSignIns,
  password: changePassword,
  'password-reset': requestReset,
  'sign-out-everywhere': signOutEverywhere,
  export: exportLeads,
};
