import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestOrm } from '../test/openTestOrm';

test('a change of a field that a later version added is in the history of the item, by its name alone', async () => {
  const { orm, close } = await openTestOrm();
  try {
    const em = orm.em.fork();
    const id = randomUUID();
    await em.execute('alter table "leads" add column "turnover" varchar(20) null');
    await em.execute(
      `insert into "leads" ("id", "created_at", "privacy_version", "email", "normalized_email", "project_type",
          "project_description", "timeline", "first_name", "last_name")
        values (?, now(), '1', 'zoe@bakery.example', 'zoe@bakery.example', 'website', 'A site', 'asap', 'Zoé', 'L’Hermitte')`,
      [id],
    );
    await em.execute(`update "leads" set "turnover" = 'under 5000', "search_text" = 'other', "spam_score" = 1`);
    await em.execute(`update "leads" set "search_text" = 'derived'`);
    expect(await em.execute('select "subject_id", "type", "value" from "item_changes"')).toEqual([
      { subject_id: id, type: 'correction', value: 'turnover' },
    ]);
  } finally {
    await close();
  }
});
