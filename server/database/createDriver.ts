import { type Configuration, type Constructor, isRaw, raw } from '@mikro-orm/core';
import type {
  AbstractSqlConnection,
  AbstractSqlDriver,
  AbstractSqlPlatform,
  PostgreSqlConnection,
} from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

type Execute = AbstractSqlConnection['execute'];
type Statement = Parameters<Execute>[0];
type Params = Parameters<Execute>[1];
type BaseDriver = new (
  ...parts: [Configuration, AbstractSqlPlatform, Constructor<AbstractSqlConnection>, string[]]
) => AbstractSqlDriver;
type BaseConnection = typeof PostgreSqlConnection;

/** The exports of the ORM's package for a database. */
interface Parts {
  Driver: unknown;
  Platform: new () => AbstractSqlPlatform;
  Connection: unknown;
  /** Schema of the tables; `public` by default. */
  schema?: string | undefined;
}

/**
 * Creates a driver of the ORM (https://mikro-orm.io/docs/7.0/custom-driver) that sends values separately from the statement. The
 * ORM's own drivers (7.2) write values into the text, and PostgreSQL logs the text of a statement that fails, is slow or is
 * cancelled (https://github.com/mikro-orm/mikro-orm/issues/8001).
 */
export function createDriver({ Driver, Platform, Connection, schema = 'public' }: Parts) {
  // The search_path names this schema, so the ORM writes no schema before its tables.
  class SchemaPlatform extends Platform {
    override getDefaultSchemaName(): string {
      return schema;
    }
  }

  class BindingConnection extends (Connection as BaseConnection) {
    override async execute<Result>(
      statement: Statement,
      params: Params = [],
      method: Parameters<Execute>[2] = 'all',
      transaction?: Parameters<Execute>[3],
      context?: Parameters<Execute>[4],
    ): Promise<Result> {
      await this.ensureConnection();
      const { text, values } = compile(this.platform, statement, params);
      const send = async () => {
        const result = await (transaction ?? this.getClient()).executeQuery(CompiledQuery.raw(text, values));
        return this.transformRawResult<Result>(result, method);
      };
      return this.executeQuery(text, send, { params: values, ...context });
    }

    override stream(): never {
      throw new Error('The ORM writes values into the text of a stream. Read with a cursor.');
    }
  }

  return class extends (Driver as BaseDriver) {
    constructor(config: Configuration) {
      super(config, new SchemaPlatform(), BindingConnection as Constructor<AbstractSqlConnection>, []);
    }
  };
}

/** Returns the statement with `$1`, `$2` … for its values. Numbers, booleans and nulls stay in the text. */
function compile(platform: AbstractSqlPlatform, statement: Statement, params: Params) {
  const values: unknown[] = [];
  const bindValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bindValue).join(', ');
    if (value == null || typeof value === 'number' || typeof value === 'boolean') return value;
    values.push(value instanceof Date ? value.toISOString() : value);
    return `$${values.length}`;
  };
  // The platform reads the placeholders as usual; each literal that it would write becomes a parameter.
  const binding: AbstractSqlPlatform = Object.create(platform, { escape: { value: bindValue } });
  const query = toRaw(statement, params);
  return { text: binding.formatQuery(query.sql, query.params), values };
}

function toRaw(statement: Statement, params: Params = []): { sql: string; params: readonly unknown[] } {
  if (isRaw(statement)) return statement;
  if (typeof statement !== 'string') return statement.toRaw();
  return Array.isArray(params) ? { sql: statement, params } : raw(statement, params as Record<string, unknown>);
}
