import {
  AddStaffDocument,
  DisableSecondFactorOfDocument,
  InviteStaffDocument,
  RemoveStaffDocument,
  SetStaffPublishingDocument,
  StaffDocument,
} from '../../../schema/generated/graphql.ts';
import { printLine, type Shell } from '../../common/Shell.ts';
import type { Command } from '../Command.ts';
import type { Server } from '../connect.ts';
import { formatTable, formatTime } from '../formatTable.ts';
import { terminalText } from '../terminalText.ts';
import { readNewPassword } from './passwords.ts';

export const listStaff: Command = {
  summary: 'Everybody who is staff.',
  prepare:
    ({ json }, _words, { output }) =>
    async (server) => {
      const { staff } = await server.call(StaffDocument, {});
      if (json) return printLine(output, JSON.stringify(staff, null, 2));
      const rows = staff.map(({ id, email, createdAt, mayPublish }) => [
        terminalText(email),
        formatTime(createdAt),
        mayPublish ? 'yes' : 'no',
        id,
      ]);
      printLine(output, formatTable(['EMAIL', 'ACCOUNT SINCE (UTC)', 'MAY PUBLISH', 'ID'], rows));
    },
};

interface AccountCommand {
  summary: string;
  change: (server: Server, email: string, shell: Shell) => Promise<{ email: string } | null>;
  /** Message after the change of the account. */
  done: string;
  whenNotFound?: string;
}

/** Creates a command that changes the account of an address. */
const changeAccount = ({ summary, change, done, whenNotFound }: AccountCommand): Command => ({
  takes: '<EMAIL>',
  summary,
  ...(whenNotFound && { whenNotFound }),
  prepare:
    ({ json }, [email = ''], shell) =>
    async (server) => {
      const account = await change(server, email, shell);
      printLine(shell.output, json ? JSON.stringify(account, null, 2) : `${account?.email ?? email} ${done}`);
    },
});

export const addStaff = changeAccount({
  summary: 'Makes the account of an address staff. Its password is asked for, or comes from NEW_STAFF_PASSWORD.',
  change: async (server, email, shell) => {
    const password = await readNewPassword(shell, 'Password of the new account (not shown): ');
    return (await server.call(AddStaffDocument, { input: { email, password } })).addStaff.result;
  },
  done: 'is staff now.',
});

export const inviteStaff = changeAccount({
  summary: 'Makes the account of an address staff, and mails its owner a link that sets the password.',
  change: async (server, email) => (await server.call(InviteStaffDocument, { email })).inviteStaff.result,
  done: 'is invited: a link is on its way.',
});

export const removeStaff = changeAccount({
  summary: 'Takes the right of staff from the account of an address, and signs it out everywhere.',
  change: async (server, email) => (await server.call(RemoveStaffDocument, { email })).removeStaff.result,
  done: 'is staff no more.',
  whenNotFound: 'Look at how the address is written.',
});

export const secondFactorOff = changeAccount({
  summary: 'Switches the second factor of somebody else off, who lost the app and the recovery codes.',
  change: async (server, email) =>
    (await server.call(DisableSecondFactorOfDocument, { email })).disableSecondFactorOf.result,
  done: 'signs in with the password alone from now on.',
  whenNotFound: 'Look at how the address is written.',
});

const setPublishing = (mayPublish: boolean, summary: string, done: string): Command =>
  changeAccount({
    summary,
    change: async (server, email) =>
      (await server.call(SetStaffPublishingDocument, { email, mayPublish })).setStaffPublishing.result,
    done,
    whenNotFound: 'Look at how the address is written.',
  });

export const allowPublishing = setPublishing(
  true,
  'Lets a member of staff publish texts of the site.',
  'can publish texts.',
);

export const denyPublishing = setPublishing(
  false,
  'Takes the right to publish texts from a member of staff, who may edit them still.',
  'can edit texts, but not publish them.',
);
