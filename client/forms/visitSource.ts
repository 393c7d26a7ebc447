import type { SourceInput } from '../../schema/generated/graphql';

const KEY = 'visit';

type Visit = Omit<SourceInput, 'page'>;

/** Remembers how this visit began, in this tab only and without a cookie; later pages do not change it. */
export function rememberFirstTouch(): void {
  withStorage((storage) => {
    if (storage.getItem(KEY)) return;
    storage.setItem(KEY, JSON.stringify(readVisit()));
  });
}

/** Where a submission comes from: this page, and the first touch of the visit. */
export function getVisitSource(): SourceInput {
  const stored = withStorage((storage) => storage.getItem(KEY));
  return { ...(stored ? (JSON.parse(stored) as Visit) : readVisit()), page: location.pathname };
}

function readVisit(): Visit {
  const query = new URLSearchParams(location.search);
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  return {
    referrer: isOwn ? null : document.referrer || null,
    utmSource: query.get('utm_source'),
    utmMedium: query.get('utm_medium'),
    utmCampaign: query.get('utm_campaign'),
    utmTerm: query.get('utm_term'),
    utmContent: query.get('utm_content'),
  };
}

/** Storage can be forbidden or full; nothing here is worth an error. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
