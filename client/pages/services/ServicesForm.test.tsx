import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ServicesForm } from './ServicesForm';

async function htmlWith(sideForms: boolean) {
  const { query, dataRoutes } = createStaticHandler([
    { id: 'site', path: '/', loader: () => ({ settings: { sideForms } }), Component: ServicesForm },
  ]);
  const context = await query(new Request('http://site.invalid/'));
  if (context instanceof Response) throw new Error('The page redirects.');
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
}

test('without scripts the button leads to the quote page, with nothing in the address', async () => {
  const html = await htmlWith(true);
  expect(html).toMatch(/<form[^>]* action="\/get-quote" method="post"/);
  expect(html).toMatch(/<button[^>]* type="submit"/);
});

test('with side forms off the button does nothing', async () => {
  const html = await htmlWith(false);
  expect(html).not.toContain('action=');
  expect(html).not.toContain('type="submit"');
});

test('marks no field as required', async () => {
  expect(await htmlWith(true)).not.toMatch(/required/);
});
