import { Migration } from '@mikro-orm/migrations';

/** Why a device shows no notices, and new numbers of chats. */
export class Migration0520NoticeStates extends Migration {
  override up(): void {
    this.addSql(`alter table "push_devices"
      add column "push_key" varchar(100) null,
      add column "silence" varchar(20) null,
      add column "silent_since" timestamptz(3) null`);
    this.addSql(`create table "chat_moves" (
      "target_hash" varchar(12) not null,
      "chat_id" varchar(40) not null,
      "moved_at" timestamptz(3) not null,
      primary key ("target_hash")
    )`);
  }
}
