import type { FilterQuery } from '@mikro-orm/core';
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from 'uuid';
import { checkFields } from '../../schema/rules/checkFields';
import { leadRules } from '../../schema/rules/leadRules';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { notFound } from '../errors';
import { matching } from '../search/matching';
import { FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { storeSubmission } from '../submissions/storeSubmission';
import { CreateLeadInput } from './CreateLeadInput';
import { Lead } from './Lead';
import { LeadPage } from './LeadPage';

@Resolver()
export class LeadResolver {
  @Access('public')
  @Mutation(() => Lead, { description: 'Stores a quote request and returns it.' })
  createLead(
    @Arg('input', () => CreateLeadInput) input: CreateLeadInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Chosen by the caller: the same key and input again answer with the first result.',
    })
    idempotencyKey: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<Lead> {
    const values = checkFields(leadRules, input).values as Partial<Lead>;
    return storeSubmission(context, Lead, { values, source, form, idempotencyKey, captchaForm: 'quote' });
  }

  @Access('leads')
  @Query(() => LeadPage, { description: 'Quote requests, newest first.' })
  async leads(
    @Arg('page', () => Int, { defaultValue: 1, description: 'Which page, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows on a page, 100 at most.' }) pageSize: number,
    @Arg('contacted', () => Boolean, {
      nullable: true,
      description: 'Only those that staff got in touch with, or not.',
    })
    contacted: boolean | null | undefined,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words that all occur in names, email, company or description; without case and accents.',
    })
    search: string | null | undefined,
    @Ctx() { em }: Context,
  ): Promise<LeadPage> {
    const where: FilterQuery<Lead> = {
      ...(typeof contacted === 'boolean' && { contactedAt: contacted ? { $ne: null } : null }),
      ...(typeof search === 'string' && matching(search)),
    };
    return LeadPage.of(page, pageSize, (window) =>
      em.findAndCount(Lead, where, { orderBy: { id: 'desc' }, ...window }),
    );
  }

  @Access('leads')
  @Query(() => Lead, { description: 'One quote request.' })
  async lead(@Arg('id', () => ID) id: string, @Ctx() { em }: Context): Promise<Lead> {
    return findLead(em, id);
  }

  @Access('leads')
  @Mutation(() => Lead, { description: 'Replaces the eight fields of a quote request; what is left out is emptied.' })
  async updateLead(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CreateLeadInput) input: CreateLeadInput,
    @Ctx() { em }: Context,
  ): Promise<Lead> {
    const lead = await findLead(em, id);
    em.assign(lead, checkFields(leadRules, input).values as Partial<Lead>);
    await em.flush();
    return lead;
  }

  @Access('leads')
  @Mutation(() => Boolean, { description: 'Deletes a quote request for good.' })
  async deleteLead(@Arg('id', () => ID) id: string, @Ctx() { em }: Context): Promise<boolean> {
    if (!validate(id) || (await em.nativeDelete(Lead, { id })) === 0) throw notFound('Lead');
    return true;
  }

  @Access('leads')
  @Mutation(() => Lead, { description: 'Says that staff got in touch; the first time is kept.' })
  async markLeadContacted(@Arg('id', () => ID) id: string, @Ctx() { em, now }: Context): Promise<Lead> {
    // One statement, so that of two at once the first one stands.
    if (validate(id)) await em.nativeUpdate(Lead, { id, contactedAt: null }, { contactedAt: now() });
    return findLead(em, id);
  }
}

async function findLead(em: Context['em'], id: string): Promise<Lead> {
  const lead = validate(id) ? await em.findOne(Lead, { id }) : null;
  if (!lead) throw notFound('Lead');
  return lead;
}
