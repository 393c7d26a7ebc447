import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, locales } from '../../schema/locales';
import { type ReplyPlaceholder, replyPlaceholders } from '../../schema/rules/replyTemplateRules';
import { getTranslate } from '../common/translate';
import { DEFAULT_TEMPLATES, getDefaultTemplateId, ReplyTemplate } from './ReplyTemplate';

/** Placeholders stay unchanged; they are replaced when a reply is opened. */
const kept = Object.fromEntries(replyPlaceholders.map((name) => [name, `{${name}}`])) as Record<
  ReplyPlaceholder,
  string
>;

/**
 * Adds the default templates of each language that has none, and the follow-up of each language that lacks it. A migration cannot do this, because a backup is restored into empty
 * tables.
 */
export async function addDefaultTemplates(em: EntityManager, now: Date): Promise<void> {
  const rows = await em.execute<{ id: string; locale: Locale }[]>('select "id", "locale" from "reply_templates"');
  const templates = (Object.keys(locales) as Locale[]).flatMap((locale) => {
    const t = getTranslate(locale, 'replyTemplates');
    const isEmpty = !rows.some((row) => row.locale === locale);
    const missing = DEFAULT_TEMPLATES.filter((key) =>
      key === 'followUp' ? !rows.some(({ id }) => id === getDefaultTemplateId(locale, key)) : isEmpty,
    );
    return missing.map((key) =>
      Object.assign(new ReplyTemplate(), {
        id: getDefaultTemplateId(locale, key),
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
