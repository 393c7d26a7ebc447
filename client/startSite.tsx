import { Client } from '@urql/core';
import { startTransition } from 'react';
import { SiteDocument } from '../schema/generated/graphql';
import type { FormStates } from './forms/FormState';
import { hashExchange } from './page/hashExchange';
import { loadPage } from './page/loadPage';
import { type Arrived, memoryExchange } from './page/memoryExchange';
import { readLocation } from './page/readLocation';
import { runPageOperation } from './page/runPageOperation';
import { SiteRouter } from './page/SiteRouter';

/**
 * Takes over the page that the server sent. Resolves when the page takes part; rejects when its code or data did not
 * arrive: then what the server sent stands and works without scripts; it is not replaced.
 */
export async function startSite(): Promise<void> {
  // In three tasks instead of one, so that a touch meanwhile waits for a third of it: our modules have run, now React's
  // renderer, which is in the same file, then what follows.
  await nextTask();
  const { hydrateRoot } = await import('react-dom/client');
  await nextTask();
  const { operations, forms = {} } = readState();
  const client = new Client({
    url: '/graphql',
    exchanges: [memoryExchange(operations), hashExchange],
    preferGetMethod: false,
  });
  const location = readLocation();
  const [site, page] = await Promise.all([
    runPageOperation(client, SiteDocument),
    loadPage(client, location.pathname, location.search),
  ]);
  if (!('module' in page)) throw page.error;
  const start = { site, page, location };
  const root = document.getElementById('root') as HTMLElement;
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(root, <SiteRouter client={client} forms={forms} start={start} onReady={resolve} />);
    });
  });
}

function readState(): { operations?: Arrived; forms?: FormStates } {
  return JSON.parse(document.getElementById('state')?.textContent ?? '{}');
}

const nextTask = () => new Promise((go) => setTimeout(go));
