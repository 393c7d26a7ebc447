import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVictim } from './createVictim.ts';
import { readBack } from './readBack.ts';
import { submitLeads } from './submitLeads.ts';

const MAIL_WITHIN_MS = 180_000;
const staff = { email: 'staff@khatam.example', password: 'a password for chaos' };

interface Given {
  submits: number;
  /** How often the server is killed while they run. */
  kills: number;
  /** Of an empty PostgreSQL database; without it the embedded one. */
  databaseUrl?: string;
}

export interface Outcome {
  acknowledged: number;
  kills: number;
  /** Acknowledged, and not there afterwards. */
  lost: number;
  /** There more than once, or acknowledged under two ids. */
  doubled: number;
  /** Without a mail to staff, or without a receipt. */
  unmailed: number;
}

/** Kills the server (kill -9) again and again while visitors ask for quotes, and counts what came of it. */
export async function runChaos({ submits, kills, databaseUrl }: Given): Promise<Outcome> {
  const data = mkdtempSync(join(tmpdir(), 'chaos-'));
  const port = 30_000 + (process.pid % 20_000);
  const victim = createVictim(port, {
    DATA_DIR: data,
    RATE_LIMIT: 'off',
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    // Empty is unset: the embedded run must not go to the server that the environment names.
    DATABASE_URL: databaseUrl ?? '',
  });
  try {
    await victim.start();
    let killed = 0;
    let turn: Promise<void> = Promise.resolve();
    const submitted = await submitLeads(victim.url, submits, (done) => {
      if (killed >= kills || done < ((killed + 1) * submits) / (kills + 1)) return;
      killed += 1;
      turn = turn.then(async () => {
        await victim.end('SIGKILL');
        await victim.start();
      });
    });
    await turn;
    const stored = await readBack(victim.url, staff);
    const times = new Map<string, number>();
    for (const { email } of stored) times.set(email, (times.get(email) ?? 0) + 1);
    const present = new Set(stored.map(({ id }) => id));
    return {
      acknowledged: submitted.filter(({ ids }) => ids.length > 0).length,
      kills: killed,
      lost: submitted.filter(({ ids }) => ids.some((id) => !present.has(id))).length,
      doubled: submitted.filter(({ email, ids }) => (times.get(email) ?? 0) > 1 || new Set(ids).size > 1).length,
      unmailed: await countUnmailed(join(data, 'outbox'), submits),
    };
  } finally {
    await victim.end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

/** Each request is one mail to staff and one receipt; files are named after the event that they tell of. */
async function countUnmailed(folder: string, submits: number): Promise<number> {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const missing = ['notify-staff.', 'send-receipt.'].map(
      (task) => submits - files.filter((name) => name.startsWith(task)).length,
    );
    if (missing.every((count) => count === 0) || Date.now() > deadline) return Math.max(...missing);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
