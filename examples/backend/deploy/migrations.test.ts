import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, it } from 'vitest'
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
    if (name !== names[1]) expect(text, name).toMatch(/n instance of the\s+version before/)
  }
})

/** Applies a migration, as `migrate` does. */
async function apply(database: PGlite, file: (typeof files)[number]): Promise<void> {
  for (const statement of file.sql) await database.exec(statement)
  const stored = [file.hash, file.folderMillis]
  await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', stored)
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

it('each way back leads to the tables before the migration, and the migration forth again', async () => {
  const database = await PGlite.create()
  await database.exec(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const [place, file] of files.entries()) {
    const before = await stateOf(database)
    await apply(database, file)
    const name = names[place]
    const back = sections.find((section) => section.name === name)?.back
    if (back === undefined) continue
    const after = await stateOf(database)
    await database.exec(`begin; ${back}; commit;`)
    expect(await stateOf(database), name).toEqual(before)
    await apply(database, file)
    expect(await stateOf(database), name).toEqual(after)
  }
  await database.close()
})
