/** The PostgreSQL server on which tests and benchmarks create databases. */
export const TEST_SERVER = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
