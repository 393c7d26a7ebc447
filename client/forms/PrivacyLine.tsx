import { paths } from '../paths';
import { words } from '../words/words';

interface Props {
  /** What the data is for; an answer to the sender unless said. */
  purpose?: string;
}

/** The notice that stands wherever data is collected. */
export function PrivacyLine({ purpose = words.forms.privacyBefore }: Props) {
  return (
    <p className="form__privacy">
      {purpose}
      <a href={paths.privacyPolicy()}>{words.forms.privacyLink}</a>
    </p>
  );
}
