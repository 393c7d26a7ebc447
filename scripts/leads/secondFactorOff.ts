import { DisableSecondFactorOfDocument } from '../../schema/generated/graphql.ts';
import type { Command } from '../staff/Command.ts';

export const secondFactorOff: Command = {
  takes: 'EMAIL',
  summary: 'Switches the second factor of somebody else off, who lost the app and the recovery codes.',
  count: [1, 1],
  whenNotFound: 'Look at how the address is written.',
  prepare:
    ({ json }, [email = '']) =>
    async (server) => {
      const { disableSecondFactorOf: account } = await server.call(DisableSecondFactorOfDocument, { email });
      console.log(
        json ? JSON.stringify(account, null, 2) : `${account.email} signs in with the password alone from now on.`,
      );
    },
};
