/** Whether the database was sent text that it cannot hold (NUL), which nothing of ours is made of: it came from the caller. */
export function isTextRefused(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22021';
}
