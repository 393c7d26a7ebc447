import { cpus, totalmem } from 'node:os';

/** Describes the machine of the measurements. */
export function machine(more: string[] = []): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return [`${cpus().length} × ${first?.model.trim()}`, `${memory} GB`, `Node ${process.version}`, ...more].join(', ');
}

export const today = () => new Date().toISOString().slice(0, 10);
