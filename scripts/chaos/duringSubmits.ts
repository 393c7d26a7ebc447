import { countRequests } from './countRequests.ts';
import type { TestRig } from './openTestRig.ts';
import type { Amounts } from './Scenario.ts';
import { type Submitted, submitLeads } from './submitLeads.ts';

/** Submits requests, and causes outages meanwhile: evenly spread, one at a time. */
export async function duringSubmits(rig: TestRig, { submits, rounds }: Amounts, happen: () => Promise<void>) {
  let deaths = 0;
  let turn: Promise<void> = Promise.resolve();
  let problem: unknown;
  const submitted: Submitted[] = await submitLeads({
    url: rig.site.url,
    count: submits,
    onAcknowledged: (done) => {
      if (deaths >= rounds || done < ((deaths + 1) * submits) / (rounds + 1)) return;
      deaths += 1;
      turn = turn.then(happen).catch((error) => {
        problem ??= error;
      });
    },
  });
  await turn;
  if (problem) throw problem;
  return countRequests(rig, submitted, deaths);
}
