/** Receives the events of a stream, and a call each time that it opens. */
export interface StreamSink {
  next: (event: unknown) => void;
  opened: () => void;
}

/** Opens a stream. @returns a function that closes it. */
export type OpenStream = (sink: StreamSink) => () => void;

interface Receiver {
  next: (event: unknown) => void;
  /** Called when the stream reopens after a break, during which events may have been missed. */
  reopened: () => void;
}

type Message = { type: 'event'; event: unknown } | { type: 'reopened' | 'ask' | 'here' };

/** Timeout for an answer of the leading tab. A suspended tab does not answer, but keeps its lock. */
const ANSWER_MS = 2_000;

/**
 * Subscribes to a stream that all tabs of this browser share: a lock selects the tab that opens it and passes events on to the
 * others. Over HTTP/1.1 a browser has six connections per site, which six streams would occupy.
 * @returns a function that ends the subscription.
 */
export function shareStream(name: string, open: OpenStream, receiver: Receiver): () => void {
  // Browsers offer locks only over HTTPS and on localhost. Elsewhere each visible tab opens a stream.
  if (!navigator.locks) return openWhileVisible(open, receiver);
  const channel = new BroadcastChannel(name);
  const ending = new AbortController();
  const { signal } = ending;
  /** Closes the stream; set while this tab leads. */
  let stop: (() => void) | undefined;
  let wasOpen = false;
  let hasAnswer = false;
  const post = (message: Message) => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'event') receiver.next(data.event);
    else if (data.type === 'reopened') receiver.reopened();
    else if (data.type === 'here') [wasOpen, hasAnswer] = [true, true];
    else if (stop) post({ type: 'here' });
  };

  const lead = () =>
    new Promise<void>((resolve) => {
      const close = open({
        next: (event) => {
          post({ type: 'event', event });
          receiver.next(event);
        },
        opened: () => {
          if (wasOpen) {
            post({ type: 'reopened' });
            receiver.reopened();
          }
          wasOpen = true;
        },
      });
      stop = () => {
        stop = undefined;
        close();
        resolve();
      };
    });
  const follow = (options: LockOptions) => {
    navigator.locks.request(name, options, lead).catch(() => {
      // Another tab took the lock, because this one did not answer.
      stop?.();
      if (!signal.aborted) follow({ signal });
    });
  };
  const check = () => {
    if (document.visibilityState !== 'visible' || stop) return;
    hasAnswer = false;
    post({ type: 'ask' });
    setTimeout(() => {
      if (!hasAnswer && !stop && !signal.aborted) follow({ steal: true });
    }, ANSWER_MS);
  };

  post({ type: 'ask' });
  follow({ signal });
  document.addEventListener('visibilitychange', check, { signal });
  return () => {
    ending.abort();
    stop?.();
    channel.close();
  };
}

function openWhileVisible(open: OpenStream, receiver: Receiver): () => void {
  const ending = new AbortController();
  let close: (() => void) | undefined;
  let wasOpen = false;
  const opened = () => {
    if (wasOpen) receiver.reopened();
    wasOpen = true;
  };
  const update = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) close ??= open({ next: receiver.next, opened });
    else {
      close?.();
      close = undefined;
    }
  };
  update();
  document.addEventListener('visibilitychange', update, { signal: ending.signal });
  return () => {
    ending.abort();
    close?.();
  };
}
