import { describe, expect, inject, test } from 'vitest';
import { createLog } from '../common/log';
import { openNetwork } from '../test/openNetwork';
import { openTestOrm } from '../test/openTestOrm';
import { listen } from './listen';

// The embedded database has no network connection.
describe.runIf('server' in inject('prepared'))('a listener', () => {
  test('whose server stops responding is opened again, and gets notifications', async () => {
    const { orm, close } = await openTestOrm();
    const network = await openNetwork((orm.config.getAll() as { clientUrl: string }).clientUrl);
    const heard: string[] = [];
    // The driver warns once per process of a second query before the first is answered.
    const warnings: string[] = [];
    const note = ({ message }: Error) => void warnings.push(message);
    process.on('warning', note);
    let opened = 0;
    const events = { onNotice: (notice: string) => heard.push(notice), onOpen: () => opened++ };
    const listener = listen({ orm, target: { url: network.url }, log: createLog('silent') }, { events }, 100);
    const say = (notice: string) => orm.em.fork().execute(`select pg_notify('events', '${notice}')`);
    await expect.poll(() => opened).toBe(1);
    network.isBroken = true;
    await say('lost');
    // Lost notifications stay lost; they are not sent again.
    await expect.poll(() => network.lost).toBeGreaterThan(1);
    network.isBroken = false;
    await expect.poll(() => opened).toBe(2);
    await say('heard');
    await expect.poll(() => heard).toEqual(['heard']);
    expect(warnings).toEqual([]);
    process.off('warning', note);
    await listener.stop();
    await network.close();
    await close();
  });
});
