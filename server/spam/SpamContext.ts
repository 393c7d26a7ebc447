import type { RequestContext } from '../access/RequestContext';
import type { Captchas } from './Captcha';

export interface SpamContext extends RequestContext {
  captchas: Captchas;
}
