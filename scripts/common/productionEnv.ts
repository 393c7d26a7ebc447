/**
 * Environment of the server in the Dockerfile. Documents are larger than this threshold, above which glibc allocates memory
 * separately and returns it (mallopt(3)); otherwise it would keep the memory of renders. V8 lets the space of young objects grow to
 * 128 MB otherwise (`server/start/start`).
 */
export const productionEnv = {
  NODE_ENV: 'production',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_OPTIONS: '--max-semi-space-size=8',
};
