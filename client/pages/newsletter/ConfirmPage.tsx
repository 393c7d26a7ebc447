import type { ConfirmPageQuery, LinkState } from '../../../schema/generated/graphql';
import type { Head } from '../../page/Head';
import { words } from '../../words/words';
import { LinkPage } from './LinkPage';

type Data = ConfirmPageQuery;

const { confirm, confirmed, expired, unknown } = words.subscription;
const states: Record<LinkState, { title: string; text: string; button?: string }> = {
  READY: confirm,
  CONFIRMED: confirmed,
  EXPIRED: expired,
  UNKNOWN: unknown,
};

export const head = ({ confirmationLink }: Data): Head => {
  const { title, text } = states[confirmationLink];
  return { title, description: text };
};

export function Page({ data: { confirmationLink } }: { data: Data }) {
  return <LinkPage {...states[confirmationLink]} />;
}
