import 'reflect-metadata';
import { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Viewer } from '../access/RequestContext';
import type { Context } from './Context';
import { createStreams, MAX_STREAMS_OF_ACCOUNT } from './installStream';

test('a stopping server opens no more streams, because it would wait for their ends', () => {
  const streams = createStreams();
  streams.endAll();
  const viewer = { expiresAt: new Date(Date.now() + 60_000) } as Viewer;
  const context = { now: () => new Date() } as Context;
  const open = () => streams.open(context, viewer, new ServerResponse({ method: 'POST' } as never));
  expect(open).toThrow(expect.objectContaining({ extensions: expect.objectContaining({ code: 'UNAVAILABLE' }) }));
});

test('a stream whose client disconnected early does not count', () => {
  const streams = createStreams();
  const viewer = { expiresAt: new Date(Date.now() + 60_000) } as Viewer;
  const context = { now: () => new Date() } as Context;
  const left = () => new ServerResponse({ method: 'POST' } as never).destroy();
  // Many more than MAX_STREAMS.
  for (let count = 0; count < 500; count += 1) {
    expect(streams.open(context, viewer, left()).signal.aborted).toBe(true);
  }
});

test('an account has a share of the streams; another account can open one, and an ended stream frees its slot', () => {
  const streams = createStreams();
  const context = { now: () => new Date() } as Context;
  const open = (id: string) => {
    const viewer = { id, expiresAt: new Date(Date.now() + 60_000) } as Viewer;
    return streams.open(context, viewer, new ServerResponse({ method: 'POST' } as never));
  };
  const [first] = Array.from({ length: MAX_STREAMS_OF_ACCOUNT }, () => open('one'));
  const rejection = expect.objectContaining({ extensions: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) });
  expect(() => open('one')).toThrow(rejection);
  open('other');
  first?.end();
  open('one');
  expect(() => open('one')).toThrow(rejection);
  streams.endAll();
});
