import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskSession } from '../../data/createDeskSession';
import { sendUpload, UploadError } from './sendUpload';

interface Reply {
  status: number;
  retryAfter?: number;
  body: { id?: string; detail?: string };
}

/** The replies of the server, in their order. */
let replies: Reply[] = [];
let sent: string[] = [];

class FakeRequest {
  upload = {};
  status = 0;
  response: unknown;
  onload: () => void = () => {};
  #reply: Reply | undefined;
  open(_method: string, path: string) {
    sent.push(path);
    this.#reply = replies.shift();
  }
  setRequestHeader() {}
  getResponseHeader = () => (this.#reply?.retryAfter === undefined ? null : String(this.#reply.retryAfter));
  send() {
    this.status = this.#reply?.status ?? 0;
    this.response = this.#reply?.body;
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const session = { getAccess: () => 'a token' } as DeskSession;
const slow: Reply = { status: 503, retryAfter: 1, body: { detail: 'It took too long. Trying again.' } };

function upload() {
  const words: string[] = [];
  const options = {
    session,
    locale: 'en' as const,
    onProgress: () => {},
    onSecondAttempt: (said: string) => words.push(said),
  };
  const result = sendUpload(new Blob(['a picture']), options).catch((error: unknown) => error);
  return { result, words };
}

test('an upload that took too long says so, and is sent once more with more time', async () => {
  replies = [slow, { status: 201, body: { id: 'abc' } }];
  const { result, words } = upload();
  await vi.runAllTimersAsync();
  expect(await result).toBe('abc');
  expect(words).toEqual(['It took too long. Trying again.']);
  expect(sent).toEqual(['/desk/uploads', '/desk/uploads?attempt=2']);
});

test('the second attempt is the last one', async () => {
  replies = [slow, slow];
  const { result } = upload();
  await vi.runAllTimersAsync();
  expect(await result).toBeInstanceOf(UploadError);
  expect(sent).toHaveLength(2);
});

test.each<[string, Reply]>([
  ['a damaged picture', { status: 400, body: { detail: 'The picture is damaged.' } }],
  ['a storage that is full for longer', { status: 503, retryAfter: 30, body: { detail: 'It was not stored.' } }],
])('%s is not sent again by itself', async (_name, reply) => {
  replies = [reply];
  const { result } = upload();
  await vi.runAllTimersAsync();
  expect(await result).toBeInstanceOf(UploadError);
  expect(sent).toHaveLength(1);
});
