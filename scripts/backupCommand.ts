import { basename } from 'node:path';
import { commandLine } from './commandLine.ts';
import { loadSettings } from './loadSettings.ts';
import { withVite } from './withVite.ts';

type Load = Parameters<Parameters<typeof withVite>[0]>[0];

/** Runs one of the two commands on the file that it is given, and ends with 1 and one clear line where it fails. */
export async function backupCommand(name: string, run: (file: string, load: Load) => Promise<void>): Promise<void> {
  const usage = `npm run ${name} -- FILE\nThe database is the one that DATABASE_URL or DATA_DIR names, in the environment or in .env.`;
  const {
    words: [file],
  } = commandLine(usage, {}, 1);
  if (!file) {
    console.error(`Usage: ${usage}`);
    process.exit(2);
  }
  loadSettings();
  try {
    await withVite(async (load) => {
      await load('reflect-metadata');
      await run(file, load);
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EEXIST' ? `${basename(file)} exists already. Choose another name.` : message);
    process.exit(1);
  }
}

/** Prints what was done, and how many rows each table has. */
export function tell(done: string, sums: Record<string, { rows: number; sha256: string }>): void {
  console.log(`${done}:`);
  for (const [table, { rows, sha256 }] of Object.entries(sums)) {
    console.log(`  ${table.padEnd(24)} ${String(rows).padStart(9)} rows   sha256 ${sha256.slice(0, 16)}`);
  }
}
