import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { findUnknownPlaceholders, replyPlaceholders, replyTemplateRules } from '../../schema/rules/replyTemplateRules';
import { Access } from '../Access';
import type { Context } from '../context';
import { appError, notFound, validationFailed } from '../errors/appError';
import { validValues } from '../validValues';
import { addDefaultTemplates } from './addDefaultTemplates';
import { ReplyTemplate, SaveReplyTemplateInput } from './ReplyTemplate';

@Resolver()
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
  @Mutation(() => ReplyTemplate, {
    description: 'Adds a template or changes one. CONFLICT where somebody changed it since the version that is given.',
  })
  async saveReplyTemplate(
    @Arg('input', () => SaveReplyTemplateInput) { id, version, locale, ...texts }: SaveReplyTemplateInput,
    @Ctx() { em, now, viewer }: Context,
  ): Promise<ReplyTemplate> {
    const values = {
      ...getTexts(texts),
      locale,
      updatedAt: now(),
      updatedById: viewer?.id ?? null,
    };
    if (id == null) {
      const template = Object.assign(new ReplyTemplate(), values);
      await em.persist(template).flush();
      return template;
    }
    if (version == null) {
      throw validationFailed([
        { field: 'version', code: 'INVALID_VALUE', reason: 'parameterMissing', params: { name: 'version' } },
      ]);
    }
    const changed =
      validate(id) && (await em.nativeUpdate(ReplyTemplate, { id, version }, { ...values, version: version + 1 }));
    const template = validate(id) ? await em.findOne(ReplyTemplate, { id }, { refresh: true }) : null;
    if (!template) throw notFound('Reply template');
    if (!changed) throw appError('CONFLICT', { reason: 'changedMeanwhile' });
    return template;
  }

  @Access('staff')
  @Mutation(() => Boolean, { description: 'Deletes a template for good.' })
  async deleteReplyTemplate(@Arg('id', () => ID) id: string, @Ctx() { em }: Context): Promise<boolean> {
    if (!validate(id) || (await em.nativeDelete(ReplyTemplate, { id })) === 0) throw notFound('Reply template');
    return true;
  }
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
