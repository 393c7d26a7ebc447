const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** Structured data with its paths made addresses of this installation. */
export function absolute(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one, origin, name)]));
}
