import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 } from 'uuid';
import { type Locale, locales } from '../../schema/locales';
import { type ReplyPlaceholder, replyPlaceholders } from '../../schema/rules/replyTemplateRules';
import { getTranslate } from '../common/translate';
import { ReplyTemplate } from './ReplyTemplate';

const DEFAULTS = ['first', 'decline'] as const;

/** Any UUID: the ids are derived from it, so that two simultaneous calls add the same rows. */
const NAMESPACE = '0b0a3f0e-6b8e-4c39-8a55-2f4f6f1f7d10';

/** Placeholders stay unchanged; they are replaced when a reply is opened. */
const kept = Object.fromEntries(replyPlaceholders.map((name) => [name, `{${name}}`])) as Record<
  ReplyPlaceholder,
  string
>;

/**
 * Adds the default templates of each language that has none. A migration cannot do this, because a backup is restored into empty
 * tables.
 */
export async function addDefaultTemplates(em: EntityManager, now: Date): Promise<void> {
  const rows = await em.execute<{ locale: Locale }[]>('select distinct "locale" from "reply_templates"');
  const present = rows.map(({ locale }) => locale);
  const missing = (Object.keys(locales) as Locale[]).filter((locale) => !present.includes(locale));
  const templates = missing.flatMap((locale) => {
    const t = getTranslate(locale, 'replyTemplates');
    return DEFAULTS.map((key) =>
      Object.assign(new ReplyTemplate(), {
        id: v5(`${locale} ${key}`, NAMESPACE),
        locale,
        name: t(`${key}.name`),
        subject: t(`${key}.subject`, kept),
        body: t(`${key}.body`, kept),
        updatedAt: now,
      }),
    );
  });
  if (templates.length > 0) await em.upsertMany(ReplyTemplate, templates, { onConflictAction: 'ignore' });
}
