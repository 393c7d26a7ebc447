export type Params = Readonly<Record<string, string | undefined>>;

/**
 * What a path says where the pattern has `:names`, or undefined where they do not fit. `*` fits every path. A slash at
 * the end and the case of letters make no difference.
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  if (pattern === '*') return {};
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const text = decoded(given[index] ?? '');
    if (name.startsWith(':') && text) params[name.slice(1)] = text;
    else if (name.toLowerCase() !== text?.toLowerCase()) return undefined;
  }
  return params;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
