import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import english from '../../../schema/generated/messages/en';
import { Localized } from '../../messages/Localized';
import { ServicesForm } from './ServicesForm';

/** Renders the form with the one setting of the layout's data that it reads. */
function htmlWith(sideForms: boolean, basename = '/') {
  const hydrationData = { loaderData: { site: { settings: { sideForms } } } };
  const routes = [{ id: 'site', path: '/', loader: () => null, Component: ServicesForm }];
  return renderToString(
    <Localized locale="en" messages={english}>
      <RouterProvider router={createMemoryRouter(routes, { basename, initialEntries: [basename], hydrationData })} />
    </Localized>,
  );
}

test('without scripts the button leads to the quote page, with nothing in the address', () => {
  const html = htmlWith(true);
  expect(html).toMatch(/<form[^>]* action="\/get-quote" method="post"/);
  expect(html).toMatch(/<button[^>]* type="submit"/);
});

test('the quote page is that of the language', () => {
  expect(htmlWith(true, '/fr')).toMatch(/<form[^>]* action="\/fr\/get-quote"/);
});

test('with side forms off the button does nothing', () => {
  const html = htmlWith(false);
  expect(html).not.toContain('action=');
  expect(html).not.toContain('type="submit"');
});

test('marks no field as required', () => {
  expect(htmlWith(true)).not.toMatch(/required/);
});
