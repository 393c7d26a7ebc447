/**
 * How the Dockerfile starts the server. Documents are above the size from which glibc then takes memory by itself and
 * returns it (mallopt(3)); in one piece with the rest it would keep what renders needed.
 */
export const productionEnv = { NODE_ENV: 'production', MALLOC_MMAP_THRESHOLD_: '32768' };
