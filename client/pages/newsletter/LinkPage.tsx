import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/buttonClass';
import { Motif } from '../../ui/Motif';
import { words } from '../../words/words';
import '../../layouts/PageState.css';

/** The token in the link of the mail. */
export const readToken = ({ url }: LoaderFunctionArgs) => ({
  token: url.searchParams.get('token') ?? '',
});

interface Props {
  title: string;
  text: string;
  /** What the one button says; without it nothing is left to do here. */
  button?: string;
}

/**
 * What a link in a mail leads to. Opening it changes nothing, because programs that look through mail open links, too:
 * only the button does, by a POST to this very address, with scripts as without.
 */
export function LinkPage({ title, text, button }: Props) {
  return (
    <section className="wrap page-state">
      <Motif variant="star" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      {button ? (
        <form method="post">
          <input type="hidden" name="form" value="link" />
          <Button type="submit" variant="primary" size="l">
            {button}
          </Button>
        </form>
      ) : (
        <Link className={buttonClass({ variant: 'strong' })} to={paths.home()}>
          {words.subscription.toHome}
        </Link>
      )}
    </section>
  );
}
