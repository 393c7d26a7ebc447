/** The database of the site: in its own process, or a PostgreSQL server. */
export type Home = 'embedded' | 'PostgreSQL';
