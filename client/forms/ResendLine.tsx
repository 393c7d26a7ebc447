import { useEffect, useState } from 'react';
import { Button } from '../ui/Button';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { words } from '../words/words';
import type { Form } from './useForm';

const text = words.forms;

/**
 * When a form is going to be sent by itself, and the two ways to end the waiting. The seconds are for the eye; a screen
 * reader is told the pause once. A page that is older than the server has a way to become newer instead.
 */
export function ResendLine({ form }: { form: Form }) {
  if (form.status === 'failed' && form.trouble?.reason === 'outdated') {
    return (
      <div className="form__resend">
        <Button size="s" onClick={() => location.reload()}>
          {text.reload}
        </Button>
      </div>
    );
  }
  return (form.status === 'waiting' || form.status === 'retrying') && <Line form={form} />;
}

function Line({ form: { status, trouble, pauseMs, stop } }: { form: Form }) {
  const left = useSecondsLeft(pauseMs);
  const isOffline = trouble?.reason === 'offline';
  const say = (seconds: number) => {
    if (status === 'retrying') return text.retrying;
    return isOffline ? '' : text.nextTry(seconds);
  };
  return (
    <div className="form__resend">
      <Button type="submit" size="s">
        {text.sendNow}
      </Button>
      <Button size="s" variant="quiet" onClick={stop}>
        {text.doNotSend}
      </Button>
      <span className="numbers" aria-hidden="true">
        {say(left)}
      </span>
      <VisuallyHidden>
        <span role="status">{say(Math.ceil(pauseMs / 1000))}</span>
      </VisuallyHidden>
    </div>
  );
}

function useSecondsLeft(pauseMs: number): number {
  const [left, setLeft] = useState(Math.ceil(pauseMs / 1000));
  useEffect(() => {
    const end = Date.now() + pauseMs;
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [pauseMs]);
  return left;
}
