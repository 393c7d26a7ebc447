import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { findUnknownPlaceholders, replyPlaceholders, replyTemplateRules } from '../../schema/rules/replyTemplateRules';
import { Access } from '../Access';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import type { Context } from '../context';
import { notFound, validationFailed } from '../errors/appError';
import { validValues } from '../validValues';
import { addDefaultTemplates } from './addDefaultTemplates';
import { ReplyTemplate, ReplyTemplateChange, ReplyTemplateDeletion, SaveReplyTemplateInput } from './ReplyTemplate';

@Resolver(() => ReplyTemplate)
export class ReplyTemplateResolver {
  @Access('staff')
  @Query(() => [ReplyTemplate], {
    description: 'The templates, by language and name. A language without any gets those that come with the site.',
  })
  async replyTemplates(@Ctx() { em, now }: Context): Promise<ReplyTemplate[]> {
    await addDefaultTemplates(em.fork(), now());
    return em.find(ReplyTemplate, {}, { orderBy: { locale: 'asc', name: 'asc', id: 'asc' } });
  }

  @Access('staff')
  @Mutation(() => ReplyTemplateChange, {
    description: 'Adds a template, or changes one that has the version that was seen.',
  })
  async saveReplyTemplate(
    @Arg('input', () => SaveReplyTemplateInput) { id, version, locale, ...texts }: SaveReplyTemplateInput,
    @Ctx() { em, now, viewer }: Context,
  ): Promise<ReplyTemplateChange> {
    const values = {
      ...getTexts(texts),
      locale,
      updatedAt: now(),
      updatedById: viewer?.id ?? null,
    };
    if (id == null) {
      const template = Object.assign(new ReplyTemplate(), values);
      await em.persist(template).flush();
      return Object.assign(new ReplyTemplateChange(), { template });
    }
    if (version == null) {
      throw validationFailed([
        { field: 'version', code: 'INVALID_VALUE', reason: 'parameterMissing', params: { name: 'version' } },
      ]);
    }
    const changed =
      validate(id) && (await em.nativeUpdate(ReplyTemplate, { id, version }, { ...values, version: version + 1 }));
    const template = await findTemplate(em, id);
    return Object.assign(new ReplyTemplateChange(), changed ? { template } : { conflict: template });
  }

  @Access('staff')
  @Mutation(() => ReplyTemplateDeletion, {
    description: 'Deletes a template for good that has the version that was seen.',
  })
  async deleteReplyTemplate(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { description: 'The version that was seen.' }) version: number,
    @Ctx() { em }: Context,
  ): Promise<ReplyTemplateDeletion> {
    const { id: deleted } = await findTemplate(em, id);
    const isDeleted = (await em.nativeDelete(ReplyTemplate, { id, version })) > 0;
    return Object.assign(
      new ReplyTemplateDeletion(),
      isDeleted ? { deleted } : { conflict: await findTemplate(em, id) },
    );
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who saved it last; null where it came with the site, or once the account is gone.',
  })
  updatedBy(@Root() { updatedById }: ReplyTemplate, @Ctx() context: Context): Promise<Account | null> {
    return loadAccount(updatedById, context);
  }
}

/** @throws NOT_FOUND */
async function findTemplate(em: EntityManager, id: string): Promise<ReplyTemplate> {
  const template = validate(id) ? await em.findOne(ReplyTemplate, { id }, { refresh: true }) : null;
  if (!template) throw notFound('Reply template');
  return template;
}

/** @throws VALIDATION_FAILED for a text that breaks its rule or holds a placeholder that nothing is filled in for. */
function getTexts(given: Pick<SaveReplyTemplateInput, 'name' | 'subject' | 'body'>) {
  const { name, subject, body } = validValues(replyTemplateRules, given);
  const texts = { name: name ?? '', subject: subject ?? '', body: body ?? '' };
  const known = replyPlaceholders.map((placeholder) => `{${placeholder}}`).join(', ');
  const fieldErrors = (['subject', 'body'] as const)
    .filter((field) => findUnknownPlaceholders(texts[field]).length > 0)
    .map((field) => ({
      field,
      code: 'INVALID_VALUE' as const,
      reason: 'placeholderUnknown',
      params: { name: `{${findUnknownPlaceholders(texts[field])[0]}}`, known },
    }));
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors);
  return texts;
}
