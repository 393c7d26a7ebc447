import type { PGlite } from '@electric-sql/pglite';

/**
 * A statement that fails leaves the embedded database (PGlite 0.5) by a thrown exception, and a kilobyte of its stack stays
 * taken: after some 2,000 in all, whatever their reason, every further one failed with 54001 until the next start. Between two
 * messages nothing is on the stack, so it is put back to where it was.
 */
export function keepStack(pglite: PGlite): PGlite {
  const { ___stack_pointer: top } = pglite.Module as unknown as { ___stack_pointer: WebAssembly.Global<'i32'> };
  const start = top.value;
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    try {
      return execute(message);
    } finally {
      top.value = start;
    }
  };
  return pglite;
}
