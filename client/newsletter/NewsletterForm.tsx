import { useEffect, useRef } from 'react';
import { SubscribeDocument } from '../../schema/generated/graphql';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { isTroubled } from '../forms/isTroubled';
import { PrivacyLine } from '../forms/PrivacyLine';
import { ResendLine } from '../forms/ResendLine';
import { TrapField } from '../forms/TrapField';
import { troubleText } from '../forms/troubleText';
import { useSideForm } from '../forms/useSideForm';
import { useSettings } from '../page/useSettings';
import { Button } from '../ui/Button';
import { CheckIcon } from '../ui/icons/CheckIcon';
import { TextField } from '../ui/TextField';
import { words } from '../words/words';

const text = words.newsletter;

/** The newsletter box of the footer. Without scripts it posts to whatever page it stands on, and comes back to it. */
export function NewsletterForm() {
  const newsletter = useSideForm({ name: 'newsletter', rules: newsletterRules, document: SubscribeDocument });
  const { form, status, attempt, faultOf } = newsletter;
  // Under SIDE_FORMS=off nothing is stored and no mail is sent.
  const { sideForms: isMailed } = useSettings();
  const done = useRef<HTMLParagraphElement>(null);
  const isStored = status === 'stored';
  const isSending = status === 'submitting';
  const error = faultOf('email');
  const isRefused = error !== undefined;

  const { isQuiet } = newsletter;
  // One field needs no summary of its faults: the field itself is where to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused attempt goes there again
  useEffect(() => {
    if (isRefused && !isQuiet) form.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }, [attempt, isRefused, form]);
  useEffect(() => {
    if (attempt > 0 && isStored && !isQuiet) done.current?.focus();
  }, [attempt, isStored, isQuiet]);

  return (
    <section className="newsletter" id="newsletter" aria-labelledby="newsletter-title">
      <h2 className="site-footer__title" id="newsletter-title">
        {text.title}
      </h2>
      <p>{text.text}</p>
      <p className="newsletter__done" role="status" tabIndex={-1} ref={done}>
        {isStored && (
          <>
            <CheckIcon />
            {text.done}
          </>
        )}
      </p>
      {isStored && isMailed && <p>{text.confirm}</p>}
      {!isStored && (
        // The fragment brings a reader without scripts back here, after success as after a fault.
        <form
          className="newsletter__form"
          method="post"
          action="#newsletter"
          noValidate
          ref={form}
          onInput={newsletter.onInput}
          onSubmit={newsletter.onSubmit}
        >
          <input type="hidden" name="form" value="newsletter" />
          <input type="hidden" name="key" defaultValue={newsletter.key.current} />
          <TrapField />
          {(isTroubled(newsletter) || newsletter.isChanged) && (
            <p className="newsletter__failed" role="alert">
              {isTroubled(newsletter) && <strong>{text.failed}</strong>} <span>{troubleText(newsletter)}</span>
            </p>
          )}
          <ResendLine form={newsletter} />
          <div className="newsletter__row">
            <TextField
              id="newsletter-email"
              name="email"
              label={text.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              error={error}
              defaultValue={newsletter.values.email}
            />
            <Button type="submit" aria-disabled={isSending || undefined} busy={isSending}>
              {isSending ? text.subscribing : text.subscribe}
            </Button>
          </div>
          <PrivacyLine purpose={text.privacy} />
        </form>
      )}
    </section>
  );
}
