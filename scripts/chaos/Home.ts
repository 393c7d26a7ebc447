/** Where the site keeps its data: the database in its own process, or a PostgreSQL server. */
export type Home = 'embedded' | 'PostgreSQL';
