import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 } from 'uuid';
import { type Locale, locales } from '../../schema/locales';
import { type ReplyPlaceholder, replyPlaceholders } from '../../schema/rules/replyTemplateRules';
import { getTranslate } from '../translate';
import { ReplyTemplate } from './ReplyTemplate';

const DEFAULTS = ['first', 'decline'] as const;

/** Any UUID: ids are made from it, so that two who ask at once add the same rows. */
const NAMESPACE = '0b0a3f0e-6b8e-4c39-8a55-2f4f6f1f7d10';

/** Placeholders stay as they are: they are filled in when a reply is opened. */
const kept = Object.fromEntries(replyPlaceholders.map((name) => [name, `{${name}}`])) as Record<
  ReplyPlaceholder,
  string
>;

/**
 * Adds the templates of the catalogues for every language that has none. Not by a migration: a backup is restored into tables
 * that are empty.
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
