import type { Env } from './env';

/** Vite's own port: an application in development there may call the local server. */
const DEVELOPMENT_ORIGINS = ['http://localhost:5173', 'http://127.0.0.1:5173'];

/** The other sites whose pages may call /api. */
export const corsOrigins = ({ CORS_ORIGINS, NODE_ENV }: Pick<Env, 'CORS_ORIGINS' | 'NODE_ENV'>): ReadonlySet<string> =>
  new Set([...CORS_ORIGINS, ...(NODE_ENV === 'development' ? DEVELOPMENT_ORIGINS : [])]);
