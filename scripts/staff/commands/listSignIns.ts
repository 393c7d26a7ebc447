import { SignInsDocument } from '../../../schema/generated/graphql.ts';
import { printLine } from '../../common/Shell.ts';
import type { Command } from '../Command.ts';
import { formatTable, formatTime } from '../formatTable.ts';
import { terminalText } from '../terminalText.ts';

/** Number of latest hours; earlier ones are available over GraphQL. */
const ROWS = 100;

export const listSignIns: Command = {
  summary: 'Sign-ins of staff and wrong passwords, by account, network and hour; the latest hundred.',
  options: [['--failed', 'only those with wrong passwords']],
  prepare:
    ({ json, failed }, _words, { output }) =>
    async (server) => {
      const { signInCounts } = await server.call(SignInsDocument, { first: ROWS, failed: failed ? true : null });
      const counts = signInCounts.edges.map(({ node }) => node);
      if (json) return printLine(output, JSON.stringify(counts, null, 2));
      const rows = counts.map(({ hour, account, network, succeeded, failed: wrong }) => [
        formatTime(hour),
        account ? terminalText(account.email) : 'nobody on the staff',
        network ?? 'others',
        String(succeeded),
        String(wrong),
      ]);
      printLine(output, formatTable(['HOUR (UTC)', 'ACCOUNT', 'NETWORK', 'SIGN-INS', 'WRONG'], rows));
    },
};
