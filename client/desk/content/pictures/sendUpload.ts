import type { Locale } from '../../../../schema/locales';
import type { DeskSession } from '../../data/createDeskSession';

/** Error of an upload that the server refused, with its message in the language of the desk. */
export class UploadError extends Error {}

interface Options {
  session: DeskSession;
  locale: Locale;
  /** Called with the share of the file that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called with the words of the server before it is asked again, with more time. */
  onSecondAttempt: (words: string) => void;
}

const TIMEOUT_MS = 120_000;
/** Longest pause before a second attempt, in seconds. Where the server asks for more, a person decides. */
const MAX_PAUSE = 5;

interface Answer {
  status: number;
  /** Seconds after which the server may be asked again; 0 without the header. */
  pause: number;
  body: { id?: string; detail?: string };
}

/**
 * Sends a picture. @returns its id.
 * @throws UploadError if the server refuses it; TypeError if the server cannot be reached.
 */
export async function sendUpload(file: Blob, options: Options): Promise<string> {
  const { session } = options;
  if (session.getAccess() === undefined) await session.refresh();
  let answer = await send(file, options);
  if (answer.status === 401 && (await session.refresh())) answer = await send(file, options);
  // It ran out of time, or has others to do.
  if (answer.status === 503 && answer.body.detail && answer.pause > 0 && answer.pause <= MAX_PAUSE) {
    options.onSecondAttempt(answer.body.detail);
    await new Promise((resolve) => setTimeout(resolve, answer.pause * 1000));
    answer = await send(file, options, '?attempt=2');
  }
  const { id, detail } = answer.body;
  if (answer.status < 300 && id) return id;
  if (detail) throw new UploadError(detail);
  throw new TypeError(`The server answered ${answer.status}.`);
}

/** Uses XMLHttpRequest, because `fetch` reports no progress of uploads. */
const send = (file: Blob, { session, locale, onProgress }: Options, query = '') =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/desk/uploads${query}`);
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', locale);
    request.setRequestHeader('X-Requested-With', 'desk');
    request.setRequestHeader('Authorization', `Bearer ${session.getAccess() ?? ''}`);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        pause: Number(request.getResponseHeader('Retry-After') ?? 0),
        body: (request.response ?? {}) as Answer['body'],
      });
    const fail = () => reject(new TypeError('The server cannot be reached.'));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.send(file);
  });
