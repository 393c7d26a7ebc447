import { constants } from '../content/constants';
import type { Site } from '../content/types/Site';
import { layout } from './layout';
import type { Mail } from './Mail';
import { unsubscribeHeaders } from './unsubscribeHeaders';
import { mailWords } from './words';

interface Given {
  id: string;
  to: string;
  site: Site;
  /** Addresses of the pages that confirm and that unsubscribe. */
  confirm: string;
  unsubscribe: string;
}

/** Asks the owner of an address whether the newsletter may come there. It repeats nothing that a stranger could have typed. */
export function confirmationMail({ id, to, site, confirm, unsubscribe }: Given): Mail {
  const words = mailWords.confirmation;
  return {
    id,
    to,
    replyTo: { name: site.name, address: site.email },
    subject: words.subject(site.name),
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(unsubscribe),
    },
    ...layout(
      words.hello,
      words.asked(site.name),
      { href: confirm },
      words.valid(constants.newsletter.linkDays),
      words.notYou,
      { href: unsubscribe },
      `${site.name}\n${site.phone}\n${site.email}`,
    ),
  };
}
