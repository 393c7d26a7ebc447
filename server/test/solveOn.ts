import { v7 } from 'uuid';
import { type CaptchaForm, type Problem, solve } from '../../schema/rules/captcha';
import type { TestSite } from './openTestSite';

const FORMS: Record<string, CaptchaForm> = { '/get-quote': 'quote', '/contact': 'contact' };

/** Requests and answers a captcha question for the form of a page. Returns the fields that a browser sends with it. */
export async function solveOn(site: TestSite, path: string): Promise<Record<string, string>> {
  const form = FORMS[path];
  if (!form) throw new Error(`${path} has no form with a sum.`);
  const query = `{ captcha(form: ${form.toUpperCase()}) { first second operation token } }`;
  const { token, ...problem } = (await site.graphql(query)).data.captcha as Problem & { token: string };
  return { key: v7(), captchaToken: token, captchaAnswer: String(solve(problem)) };
}
