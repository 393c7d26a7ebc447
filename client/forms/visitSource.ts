import type { SourceInput } from '../../schema/generated/graphql';

const KEY = 'visit';

type Visit = Omit<SourceInput, 'page'>;

/** Stores the start of this visit, in this tab only and without a cookie; later pages do not change it. */
export function rememberFirstTouch(): void {
  withStorage((storage) => {
    if (storage.getItem(KEY)) return;
    storage.setItem(KEY, JSON.stringify(readVisit()));
  });
}

/** Returns the source of a submission: the current page, and the referrer and campaign with which the visit started. */
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

/** Storage may be forbidden or full; that is no error here. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
