import type { ServerResponse } from 'node:http';
import { isSignedIn } from '../accounts/isSignedIn';
import type { Viewer } from '../accounts/Viewer';
import type { Context } from '../Context';
import { appError } from '../errors';
import type { Stream } from '../events/Stream';

/** Each holds a connection and a place in every reading. */
const MOST_STREAMS = 100;
/** How long a right that is withdrawn lives on where nothing happens. */
const CHECK_MS = 5_000;
/** For the last words; then the line is cut. */
const LEAVE_WITHIN_MS = 1_000;

/** The streams that are open in this process. */
export interface Streams {
  /**
   * @param response What the stream is written to.
   * @throws TOO_MANY_REQUESTS, or UNAVAILABLE once the server stops.
   */
  open(context: Context, viewer: Viewer, response: ServerResponse): Stream;
  /** The server stops: it waits for none of them. */
  endAll(): void;
}

export function createStreams(): Streams {
  const streams = new Set<Stream>();
  let isOver = false;

  const open: Streams['open'] = ({ em, now }, viewer, response) => {
    // Whoever comes again at once finds another instance, or this one when it is back.
    if (isOver) throw appError('UNAVAILABLE', 'The server stops. Open the stream again.', { retryAfter: 1 });
    if (streams.size >= MOST_STREAMS) {
      throw appError('TOO_MANY_REQUESTS', 'Too many streams are open.', { retryAfter: 60 });
    }
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      if (signal.aborted) return;
      streams.delete(stream);
      clearInterval(checking);
      clearTimeout(expiring);
      controller.abort();
      setTimeout(() => response.destroy(), LEAVE_WITHIN_MS).unref();
    };
    const checkRight = async () => {
      // A database that does not answer opens no door.
      const isRight = await isSignedIn(em.fork(), viewer, now()).catch(() => false);
      if (!isRight) end();
      return isRight;
    };
    const stream: Stream = { signal, end, checkRight };
    const checking = setInterval(checkRight, CHECK_MS).unref();
    const expiring = setTimeout(end, viewer.expiresAt.getTime() - now().getTime()).unref();
    response.once('close', end);
    streams.add(stream);
    // Whoever left while the right was looked up is not heard to leave again.
    if (response.destroyed) end();
    return stream;
  };

  return {
    open,
    endAll: () => {
      isOver = true;
      for (const stream of streams) stream.end();
    },
  };
}
