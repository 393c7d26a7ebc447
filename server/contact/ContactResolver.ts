import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkFields } from '../../schema/rules/checkFields';
import { contactRules } from '../../schema/rules/contactRules';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { storeSubmission } from '../submissions/storeSubmission';
import { ContactInput } from './ContactInput';
import { ContactMessage } from './ContactMessage';
import { ContactMessagePage } from './ContactMessagePage';

@Resolver()
export class ContactResolver {
  @Access('public')
  @Mutation(() => ContactMessage, { description: 'Stores a contact message and returns it.' })
  contact(
    @Arg('input', () => ContactInput) input: ContactInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Chosen by the caller: the same key and input again answer with the first result.',
    })
    idempotencyKey: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<ContactMessage> {
    const values = checkFields(contactRules, input).values as Partial<ContactMessage>;
    return storeSubmission(context, ContactMessage, { values, source, form, idempotencyKey, captchaForm: 'contact' });
  }

  @Access('staff')
  @Query(() => ContactMessagePage, { description: 'Contact messages, newest first.' })
  async contactMessages(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20 }) pageSize: number,
    @Ctx() { em }: Context,
  ): Promise<ContactMessagePage> {
    return ContactMessagePage.of(page, pageSize, (window) =>
      em.findAndCount(ContactMessage, {}, { orderBy: { id: 'desc' }, ...window }),
    );
  }
}
