import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../database/database.ts'

const document = readFileSync(new URL('migrations.md', import.meta.url), 'utf8')
const names = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => path.basename(name, '.sql'))
const files = readMigrationFiles({ migrationsFolder: MIGRATIONS })

/** What the document says of each migration, in its order. */
const sections = document
  .split(/^### /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    text,
    back: /^```sql\n([\s\S]*?)^```$/m.exec(text)?.[1],
  }))

it('each migration is told, the newest first: who still runs on it, and what the way back is', () => {
  expect(sections.map(({ name }) => name)).toEqual(names.toReversed())
  for (const { name, text, back } of sections.slice(0, -1)) {
    if (back === undefined) expect(text, name).toMatch(/The way\s+back is the backup/)
    if (name !== names[1]) expect(text, name).toMatch(/n instance of the version before/)
  }
})

const opened: PGlite[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
})

/** A database with the first migrations, as `migrate` stores them. */
async function migrated(count: number): Promise<PGlite> {
  const database = await PGlite.create()
  opened.push(database)
  await database.exec(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await goOn(database, 0, count)
  return database
}

async function goOn(database: PGlite, from: number, to: number): Promise<void> {
  for (const { sql, hash, folderMillis } of files.slice(from, to)) {
    for (const statement of sql) await database.exec(statement)
    await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Every table, column, index, constraint, trigger and function, and the migrations that are stored. */
async function stateOf(database: PGlite): Promise<readonly string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'applied ' || created_at from drizzle.__drizzle_migrations
    order by 1`)
  return rows.map(({ line }) => line)
}

it.each(sections.filter(({ back }) => back !== undefined))(
  'the way back from $name leads to the tables before it, and forth again',
  async ({ name, back = '' }) => {
    const place = names.indexOf(name)
    const database = await migrated(place + 1)
    const [after, before] = [await stateOf(database), await stateOf(await migrated(place))]
    await database.exec(`begin; ${back}; commit;`)
    expect(await stateOf(database)).toEqual(before)
    await goOn(database, place, place + 1)
    expect(await stateOf(database)).toEqual(after)
  },
)
