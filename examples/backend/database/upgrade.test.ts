import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './database.ts'

const files = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

it('a member whose invitation was paid is not paid again, and of several with one ID document the first stands for it', async () => {
  const client = await PGlite.create()
  const place = files.findIndex((name) => name.endsWith('_hashed_codes_and_paid_rewards.sql'))
  const apply = (name: string) => client.exec(readFileSync(path.join(MIGRATIONS, name), 'utf8'))
  for (const name of files.slice(0, place)) await apply(name)
  await client.exec(`
    INSERT INTO members (username, folded_name, password_hash, withdraw_password_hash, user_name, invite_code, registered_at, legal_name, id_card, contact, invited_by)
    SELECT name, name, '', '', name, name, 0, name, card, '', 'one'
    FROM (VALUES ('one', ''), ('two', '1101-01x'), ('three', '110101X'), ('four', '999')) AS given (name, card);
    INSERT INTO transactions (at) VALUES (0);
    INSERT INTO entries (member, transaction, type, amount, balance_after, at, ref_id)
    SELECT 1, 1, 'inviteReward', 5, 5, 0, username FROM members WHERE username <> 'one' AND username <> 'four';
    INSERT INTO sent_codes (member, code, sent_at) VALUES (1, '123456', 0);
  `)
  await apply(files[place] ?? '')
  const rewarded = await client.query('SELECT member, identity FROM invite_rewards ORDER BY member')
  expect(rewarded.rows).toEqual([
    { member: 2, identity: '110101X' },
    { member: 3, identity: null },
  ])
  expect((await client.query('SELECT * FROM sent_codes')).rows).toEqual([])
  await client.close()
})
