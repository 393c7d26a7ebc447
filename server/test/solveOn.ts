import { type Problem, solve } from '../../schema/rules/captcha';
import type { TestSite } from './openTestSite';

interface Arrived {
  key: string;
  captcha?: Problem & { token: string };
}

/** Opens a page and answers its sum: the fields that a browser would send beside what was typed. */
export async function solveOn(site: TestSite, path: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${site.url}${path}`)).text();
  const state = html.match(/<script type="application\/json" id="state">(.*?)<\/script>/s)?.[1] ?? '';
  const { forms } = JSON.parse(state) as { forms: Record<string, Arrived> };
  const { key, captcha } = Object.values(forms).find((form) => form.captcha) ?? {};
  if (!key || !captcha) throw new Error(`${path} has no form with a sum.`);
  return { key, captchaToken: captcha.token, captchaAnswer: String(solve(captcha)) };
}
