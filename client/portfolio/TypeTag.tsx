import { Tag } from '../ui/Tag';
import { words } from '../words/words';
import type { ServiceTypeName } from './readFilter';

const tones = {
  WORDPRESS: 'blue',
  DJANGO: 'mint',
  MERN: 'terracotta',
  AI: 'blue',
  SEO: 'mint',
  MAINTENANCE: 'terracotta',
} as const;

/** The service that a project belongs to, in its colour. */
export function TypeTag({ type }: { type: ServiceTypeName }) {
  return <Tag tone={tones[type]}>{words.projects.types[type]}</Tag>;
}
