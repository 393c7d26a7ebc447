import { FocusedNotice } from './FocusedNotice';
import { isTroubled } from './isTroubled';
import { ResendLine } from './ResendLine';
import { troubleText } from './troubleText';
import type { Form } from './useForm';

interface Props {
  form: Form;
  title?: string;
}

/** Says why a form was not sent and what happens now. A screen reader hears it at once; the buttons stand below. */
export function TroubleNotice({ form, title }: Props) {
  const text = troubleText(form);
  if (isTroubled(form)) {
    return (
      <FocusedNotice tone="error" isQuiet={form.isQuiet} title={title} below={<ResendLine form={form} />}>
        <p>{text}</p>
      </FocusedNotice>
    );
  }
  return (
    text && (
      <p className="form__status" role="status">
        {text}
      </p>
    )
  );
}
