import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type SiteState, SiteStateProvider } from '../../page/SiteState';
import { ServicesForm } from './ServicesForm';

/** The form asks for one setting of the whole state. */
const htmlWith = (sideForms: boolean) =>
  renderToString(
    <MemoryRouter>
      <SiteStateProvider value={{ site: { settings: { sideForms } } } as SiteState}>
        <ServicesForm />
      </SiteStateProvider>
    </MemoryRouter>,
  );

test('without scripts the button leads to the quote page, with nothing in the address', () => {
  const html = htmlWith(true);
  expect(html).toMatch(/<form[^>]* action="\/get-quote" method="post"/);
  expect(html).toMatch(/<button[^>]* type="submit"/);
});

test('with side forms off the button does nothing', () => {
  const html = htmlWith(false);
  expect(html).not.toContain('action=');
  expect(html).not.toContain('type="submit"');
});

test('marks no field as required', () => {
  expect(htmlWith(true)).not.toMatch(/required/);
});
