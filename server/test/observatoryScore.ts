/**
 * Returns the score of Mozilla's HTTP Observatory for an answer, by its published rules
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): 100 minus penalties; bonuses count from 90 points on.
 * Only rules about headers are applied; each uses the row for this kind of answer, or the worst one.
 */
export function observatoryScore(headers: Headers): number {
  const policy = getDirectives(headers.get('content-security-policy') ?? '');
  const has = (name: string, test: RegExp) => test.test(headers.get(name) ?? '');
  const sources = [...policy.values()].flat();
  const isUnsafe = sources.some((source) => /^'unsafe-|^\*$|^https?:$|^data:$/.test(source));
  const framing = policy.get('frame-ancestors')?.join(' ');

  const penalties = [
    policy.size === 0 ? -25 : isUnsafe ? -20 : 0,
    hstsSeconds(headers) >= 15_768_000 ? 0 : -20,
    framing === "'none'" || has('x-frame-options', /^DENY$/) ? 0 : -20,
    has('x-content-type-options', /^nosniff$/) ? 0 : -5,
    has('access-control-allow-origin', /^\*$/) ? -50 : 0,
    ...headers.getSetCookie().map((cookie) => (/; *Secure/i.test(cookie) && /; *SameSite/i.test(cookie) ? 0 : -20)),
  ];
  const bonuses = [
    policy.get('default-src')?.join() === "'none'" && !isUnsafe ? 10 : 0,
    framing === "'none'" ? 5 : 0,
    has('referrer-policy', /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/) ? 5 : 0,
    has('cross-origin-resource-policy', /^same-(origin|site)$/) ? 10 : 0,
  ];
  const sum = (points: number[]) => points.reduce((total, each) => total + each, 0);
  const score = 100 + sum(penalties);
  return score >= 90 ? score + sum(bonuses) : Math.max(0, score);
}

const getDirectives = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]) => [name, values]),
  );

const hstsSeconds = (headers: Headers) =>
  Number(headers.get('strict-transport-security')?.match(/max-age=(\d+)/)?.[1] ?? 0);
