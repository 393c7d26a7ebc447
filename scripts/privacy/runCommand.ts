import * as documents from '../../schema/generated/graphql.ts';
import type { Server } from '../staff/connect.ts';
import { confirmErasure, confirmTime } from './confirm.ts';
import { nameOf } from './nameOf.ts';
import type { Arguments } from './readArguments.ts';
import { tellClock, tellErasure, tellRequest, tellRetention } from './tell.ts';

/** The answer for programs, and the same for people. */
interface Told {
  answer: unknown;
  text: string;
}

const told = (answer: unknown, text: string): Told => ({ answer, text });

/** Runs one command as staff, by the operation that the site has for it. */
export async function runCommand({ call: run }: Server, given: Arguments): Promise<Told> {
  const [first = '', second = ''] = given.words;
  const dryRun = given['dry-run'];
  switch (given.command) {
    case 'export': {
      const { exportPersonalData } = await run(documents.ExportPersonalDataDocument, { email: first });
      return told(exportPersonalData, JSON.stringify(exportPersonalData, null, 2));
    }
    case 'erase': {
      if (!dryRun && !given.yes) await confirmErasure(first);
      const { erasePersonalData } = await run(documents.ErasePersonalDataDocument, { email: first, dryRun });
      return told(erasePersonalData, tellErasure(erasePersonalData));
    }
    case 'retention': {
      const { eraseExpired } = await run(documents.EraseExpiredDocument, { dryRun });
      return told(eraseExpired, tellRetention(eraseExpired));
    }
    case 'clock': {
      const { clock } = await run(documents.ClockDocument, {});
      return told(clock, tellClock(clock));
    }
    case 'confirm-clock': {
      const { clock } = await run(documents.ClockDocument, {});
      if (!given.yes && clock.needsConfirmation) await confirmTime(clock.siteNow);
      // By the clock of whoever asks, which is another one unless that is the same machine.
      const { confirmClock } = await run(documents.ConfirmClockDocument, { now: new Date().toISOString() });
      return told(confirmClock, tellClock(confirmClock));
    }
    case 'requests': {
      const state = given.state ? nameOf(given.state) : null;
      const { privacyRequests } = await run(documents.PrivacyRequestsDocument, { state, pageSize: 100 });
      const lines = privacyRequests.results.map(tellRequest);
      const more = privacyRequests.count - lines.length;
      if (more > 0) lines.push(`  and ${more} more`);
      return told(privacyRequests, lines.join('\n') || '  no such requests');
    }
    case 'record': {
      const input = { kind: nameOf(first), email: second, note: given.note ?? null };
      const receivedAt = given.received ? new Date(given.received).toISOString() : null;
      const { recordPrivacyRequest } = await run(documents.RecordPrivacyRequestDocument, { input, receivedAt });
      return told(recordPrivacyRequest, tellRequest(recordPrivacyRequest));
    }
    case 'acknowledge': {
      const { acknowledgePrivacyRequest } = await run(documents.AcknowledgePrivacyRequestDocument, { id: first });
      return told(acknowledgePrivacyRequest, tellRequest(acknowledgePrivacyRequest));
    }
    case 'close': {
      const variables = { id: first, outcome: nameOf(second) };
      const { closePrivacyRequest } = await run(documents.ClosePrivacyRequestDocument, variables);
      return told(closePrivacyRequest, tellRequest(closePrivacyRequest));
    }
    case undefined:
      throw new Error('Name a command.');
  }
}
