import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './database.ts'
import * as events from './tables/events.ts'
import * as funds from './tables/funds.ts'
import * as ledger from './tables/ledger.ts'
import * as market from './tables/market.ts'
import * as members from './tables/members.ts'
import * as operators from './tables/operators.ts'
import * as platform from './tables/platform.ts'

it('the migrations make the tables of database/tables', async () => {
  const meta = path.join(MIGRATIONS, 'meta')
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const { id } = v.parse(v.object({ id: v.string() }), JSON.parse(readFileSync(path.join(meta, newest ?? ''), 'utf8')))
  const made = JSON.parse(readFileSync(path.join(meta, newest ?? ''), 'utf8'))
  const tables = { ...events, ...funds, ...ledger, ...market, ...members, ...operators, ...platform }
  const wanted = generateDrizzleJson(tables, id, undefined, 'snake_case')
  expect(Object.keys(wanted.tables).length).toBeGreaterThan(25)
  expect(await generateMigration(made, wanted)).toEqual([])
})
