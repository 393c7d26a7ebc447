const TIMEOUT_MS = 10_000;

/** Jobs that report their success to a monitor. */
export type ReportedWork = 'daily' | 'backup' | 'canary';

/**
 * Calls the address of a monitor after a job succeeded. `{work}` in the address becomes the kind of job, so that one
 * setting serves three checks. A failure changes nothing else, because the monitor raises the alarm when calls stop.
 * @returns the problem in words, without the address, which is a secret; undefined if there is none.
 */
export async function sendHeartbeat(url: string | undefined, work: ReportedWork): Promise<string | undefined> {
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url.replaceAll('{work}', work), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok ? undefined : `HEARTBEAT_URL answered ${response.status} for ${work}.`;
  } catch (error) {
    // The name alone: the message of a failed fetch may contain the address.
    return `HEARTBEAT_URL could not be called for ${work} (${(error as Error).name}).`;
  }
}
