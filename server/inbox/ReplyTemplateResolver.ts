import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { findUnknownPlaceholders, replyPlaceholders, replyTemplateRules } from '../../schema/rules/replyTemplateRules';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { type Change, conflicted, done } from '../common/Change';
import { appError, invalidValue, notFound, validationFailed } from '../errors/appError';
import { validValues } from '../input/validValues';
import { addDefaultTemplates } from './addDefaultTemplates';
import { ReplyTemplate, ReplyTemplateChange, SaveReplyTemplateInput } from './ReplyTemplate';

@Resolver(() => ReplyTemplate)
export class ReplyTemplateResolver {
  @Access('staff')
  @Query(() => [ReplyTemplate], {
    description: 'The templates, by language and name. A language without any gets those that come with the site.',
  })
  async replyTemplates(@Ctx() { em, now }: RequestContext): Promise<ReplyTemplate[]> {
    await addDefaultTemplates(em.fork(), now());
    return em.find(ReplyTemplate, {}, { orderBy: { locale: 'asc', name: 'asc', id: 'asc' } });
  }

  @Access('staff')
  @Mutation(() => ReplyTemplateChange, {
    description:
      'Adds a template, once for each id that a caller chooses, or changes one that has the version that was seen.',
  })
  async saveReplyTemplate(
    @Arg('input', () => SaveReplyTemplateInput) { id, version, locale, ...texts }: SaveReplyTemplateInput,
    @Ctx() { em, now, viewer }: RequestContext,
  ): Promise<Change<ReplyTemplate>> {
    const values = {
      ...getTexts(texts),
      locale,
      updatedAt: now(),
      updatedById: viewer?.id ?? null,
    };
    if (version == null) return addTemplate(em, id, values);
    if (id == null) throw invalidValue('id', 'parameterMissing', { name: 'id' });
    const changed =
      validate(id) && (await em.nativeUpdate(ReplyTemplate, { id, version }, { ...values, version: version + 1 }));
    const template = await getTemplate(em, id);
    return changed ? done(template) : conflicted(template);
  }

  @Access('staff')
  @Mutation(() => ReplyTemplateChange, {
    description:
      'Deletes a template for good that has the version that was seen. One that is gone already counts as deleted.',
  })
  async deleteReplyTemplate(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { description: 'The version that was seen.' }) version: number,
    @Ctx() { em }: RequestContext,
  ): Promise<Change<ReplyTemplate>> {
    if (!validate(id)) throw notFound('Reply template');
    const isDeleted = (await em.nativeDelete(ReplyTemplate, { id, version })) > 0;
    const conflict = isDeleted ? null : await em.findOne(ReplyTemplate, { id }, { refresh: true });
    return conflict ? conflicted(conflict) : done();
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who saved it last; null where it came with the site, or once the account is gone.',
  })
  updatedBy(@Root() { updatedById }: ReplyTemplate, @Ctx() context: RequestContext): Promise<Account | null> {
    return loadAccount(updatedById, context);
  }
}

type Values = Pick<ReplyTemplate, 'name' | 'subject' | 'body' | 'locale' | 'updatedAt' | 'updatedById'>;

/** Adds a template. A repeated call, after a lost response, finds the template that was added. */
async function addTemplate(
  em: EntityManager,
  input: string | null | undefined,
  values: Values,
): Promise<Change<ReplyTemplate>> {
  if (input != null && !validate(input)) throw appError('BAD_REQUEST', 'id must be a UUID.');
  const added = Object.assign(new ReplyTemplate(), values, input != null && { id: input.toLowerCase() });
  await em.createQueryBuilder(ReplyTemplate).insert(added).onConflict('id').ignore().execute();
  const template = await getTemplate(em, added.id);
  const isSame =
    template.version === 1 &&
    (['name', 'subject', 'body', 'locale'] as const).every((field) => template[field] === values[field]);
  return isSame ? done(template) : conflicted(template);
}

/** @throws NOT_FOUND */
async function getTemplate(em: EntityManager, id: string): Promise<ReplyTemplate> {
  const template = validate(id) ? await em.findOne(ReplyTemplate, { id }, { refresh: true }) : null;
  if (!template) throw notFound('Reply template');
  return template;
}

/** @throws VALIDATION_FAILED for a text that breaks its rule or contains an unknown placeholder. */
function getTexts(input: Pick<SaveReplyTemplateInput, 'name' | 'subject' | 'body'>) {
  const { name, subject, body } = validValues(replyTemplateRules, input);
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
