import type { ReactNode } from 'react';
import { classes } from './classes';
import './Tag.css';

type TagProps = { tone?: 'plain' | 'brand' | 'accent' | 'third' | 'fourth'; children: ReactNode };

export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classes('tag', tone !== 'plain' && `tag--${tone}`)}>{children}</span>;
}
