import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import * as v from 'valibot'

/** Amounts, prices and rates are text: SQLite would make floating-point numbers of them. Instants are epoch ms. */
const TABLES = `
create table if not exists sessions (
  tokenHash text primary key, account integer not null, name text not null, brokerSession integer not null,
  openedAt integer not null, expiresAt integer not null
) strict;
create table if not exists captchas (id text primary key, code text not null, expiresAt integer not null) strict;
create table if not exists requests (
  account integer not null, id text not null, fingerprint text not null, body text not null, state text not null,
  sentAt integer, afterTicket integer, ticket integer, code integer, msg text,
  primary key (account, id)
) strict;
create table if not exists orders (
  ticket integer primary key, account integer not null, requestId text not null, productId text not null, productName text not null,
  direction text not null, amount text not null, fee text not null, durationSeconds integer not null, payoutRate text not null,
  ends text, settlement text, openPrice text not null, openSeq integer not null, openedAt integer not null, closesAt integer not null, status text not null,
  closePrice text, closeSeq integer, closedAt integer, result text, profit text,
  unique (account, requestId)
) strict;
create index if not exists openOrders on orders (closesAt) where status = 'open';
create table if not exists quotes (
  productId text not null, seq integer not null, price text not null, at integer not null, primary key (productId, seq)
) strict, without rowid;
create index if not exists quotesAt on quotes (productId, at);
create table if not exists candles (
  product text not null, interval text not null, openAt integer not null, open text not null, high text not null, low text not null,
  close text not null, volume text not null, primary key (product, interval, openAt)
) strict, without rowid;
create table if not exists instruments (position integer primary key, body text not null) strict;
`

/** The service's own records, in one file. Every statement is finished when its method returns, so a transaction never waits. */
export class Store {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLES}`)
  }

  /** The rows of a query, read by a schema. */
  all<const S extends v.GenericSchema>(schema: S, sql: string, ...values: SQLInputValue[]): v.InferOutput<S>[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((row) => v.parse(schema, row))
  }

  /** The first row of a query. */
  one<const S extends v.GenericSchema>(
    schema: S,
    sql: string,
    ...values: SQLInputValue[]
  ): v.InferOutput<S> | undefined {
    return this.all(schema, sql, ...values)[0]
  }

  /** Returns how many rows were changed. */
  run(sql: string, ...values: SQLInputValue[]): number | bigint {
    return this.#database.prepare(sql).run(...values).changes
  }

  /** Adds a row; a row with its key is replaced, or kept where `keep` is set. */
  insert(table: string, row: Readonly<Record<string, SQLInputValue>>, keep = false): void {
    const names = Object.keys(row)
    const places = names.map(() => '?').join(', ')
    const or = keep ? 'ignore' : 'replace'
    this.run(`insert or ${or} into ${table} (${names.join(', ')}) values (${places})`, ...Object.values(row))
  }

  /** Does all of the work or nothing. */
  transaction<T>(work: () => T): T {
    this.#database.exec('begin immediate')
    try {
      const done = work()
      this.#database.exec('commit')
      return done
    } catch (error) {
      this.#database.exec('rollback')
      throw error
    }
  }

  close(): void {
    this.#database.close()
  }
}
