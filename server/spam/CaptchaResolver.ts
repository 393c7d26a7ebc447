import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { CaptchaForm as Form } from '../../schema/rules/captcha';
import { Access } from '../access/Access';
import type { RequestContext } from '../access/RequestContext';
import { Captcha, CaptchaForm, type Captchas } from './Captcha';

interface SpamContext extends RequestContext {
  captchas: Captchas;
}

@Resolver()
export class CaptchaResolver {
  @Access('public')
  @Query(() => Captcha, { description: 'A new sum for a form.' })
  captcha(@Arg('form', () => CaptchaForm) form: Form, @Ctx() { captchas, locale }: SpamContext): Promise<Captcha> {
    return captchas.issue(form, locale);
  }
}
