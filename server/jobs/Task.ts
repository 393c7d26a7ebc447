/** What a job carries: names and ids. */
export interface JobData {
  task: string;
  /** Id of the event that it follows from. */
  event?: string;
  /** The day (UTC, 2026-03-01) that daily work is for. */
  day?: string;
  /** The day that daily work was last planned for, where it is known. */
  since?: string;
  /** Whose mail it is, by the mark of the address (mail/staffAddresses). */
  recipient?: string;
  /** Where a webhook goes. */
  url?: string;
}

export type Task = (data: JobData) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/** Trying again cannot help: the job becomes a dead letter at once. The message is shown to staff. */
export class PermanentFailure extends Error {}

/** The settings of this instance do not name who the job is for; those of another one may, while settings change. */
export class UnknownReceiver extends Error {
  override name = 'UnknownReceiver';
}

/** A newer version planned it, and may run beside this one or after it; or an older one did, and the letter of days later says so. */
export class UnknownTask extends Error {
  override name = 'UnknownTask';
}
