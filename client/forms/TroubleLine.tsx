import { words } from '../words/words';
import { ResendLine } from './ResendLine';
import { troubleText } from './troubleText';
import type { Form } from './useForm';

/**
 * What TroubleNotice says, in a quiet line. What the server refused is not repeated: on its own page the quote form
 * shows no message of a failure (specification, section 8).
 */
export function TroubleLine({ form }: { form: Form }) {
  const isRefused = form.status === 'failed' && form.trouble?.reason === 'refused';
  return (
    <>
      <p className="form__status" role="status">
        {isRefused ? words.forms.trouble.notSent : troubleText(form)}
      </p>
      <ResendLine form={form} />
    </>
  );
}
