import type { UnsubscribePageQuery } from '../../../schema/generated/graphql';
import type { Head } from '../../page/Head';
import { words } from '../../words/words';
import { LinkPage } from './LinkPage';

type Data = UnsubscribePageQuery;

const { unsubscribe, unsubscribed } = words.subscription;
const stateOf = ({ unsubscribeLink }: Data): { title: string; text: string; button?: string } =>
  unsubscribeLink ? unsubscribe : unsubscribed;

export const head = (data: Data): Head => {
  const { title, text } = stateOf(data);
  return { title, description: text };
};

export function Page({ data }: { data: Data }) {
  return <LinkPage {...stateOf(data)} />;
}
