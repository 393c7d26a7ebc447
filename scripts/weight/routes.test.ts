import { expect, test } from 'vitest';
import { matchRow } from '../../client/page/matchRow';
import { rows } from '../../client/routes';
import { routes } from './routes';

test('every page is weighed, but those behind links of mail, which go as they are: what is secret is not packed', () => {
  const weighed = routes.map(({ path }) => matchRow(path).row);
  expect(rows.filter((row) => !row.isSecret && !weighed.includes(row)).map(({ path }) => path)).toEqual([]);
  // A row without a style sheet names no module.
  expect(routes.map(({ page }) => page)).toEqual(weighed.map(({ sheet }, index) => sheet ?? routes[index]?.page));
});
