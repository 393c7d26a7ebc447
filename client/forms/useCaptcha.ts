import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { CaptchaDocument, type CaptchaForm } from '../../schema/generated/graphql';
import type { CaptchaProblem } from './FormState';
import type { Trouble } from './Trouble';
import { troubleOf } from './troubleOf';

export interface CaptchaState {
  /** Undefined until the first one has come. */
  problem: CaptchaProblem | undefined;
  /** Why the last attempt to get one failed, if it did. */
  trouble: Trouble | undefined;
  /** Asks for a new one. */
  renew: () => void;
}

/** The sum of a form: the one that came with the page, or one from the server. */
export function useCaptcha(form: CaptchaForm, initial: CaptchaProblem | undefined): CaptchaState {
  const client = useClient();
  const [problem, setProblem] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef(0);

  const renew = useCallback(() => {
    const attempt = ++latest.current;
    setTrouble(undefined);
    // The last one is wrong, spent or too old: nobody is to solve it while the next is on its way.
    setProblem(undefined);
    client
      .query(CaptchaDocument, { form }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data, error }) => {
        if (attempt !== latest.current) return;
        if (data) setProblem(data.captcha as CaptchaProblem);
        else setTrouble(troubleOf(error, navigator.onLine));
      });
  }, [client, form]);

  const isMissing = initial === undefined;
  useEffect(() => {
    if (isMissing) renew();
  }, [isMissing, renew]);

  useEffect(() => {
    if (!trouble) return;
    addEventListener('online', renew);
    return () => removeEventListener('online', renew);
  }, [trouble, renew]);

  return { problem, trouble, renew };
}
