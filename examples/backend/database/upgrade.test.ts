import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './database.ts'

const files = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** The tables as they were before a migration, and what applies that one. */
async function before(migration: string) {
  const client = await PGlite.create()
  const place = files.findIndex((name) => name.endsWith(`_${migration}.sql`))
  const apply = (name = '') => client.exec(readFileSync(path.join(MIGRATIONS, name), 'utf8'))
  for (const name of files.slice(0, place)) await apply(name)
  return { client, migrate: () => apply(files[place]) }
}

const MEMBERS = `
  INSERT INTO members (username, folded_name, password_hash, withdraw_password_hash, user_name, invite_code, registered_at, legal_name, id_card, contact, invited_by)
  SELECT name, name, '', '', name, name, 0, name, card, '', 'one'`

it('a member whose invitation was paid is not paid again, and of several with one ID document the first stands for it', async () => {
  const { client, migrate } = await before('hashed_codes_and_paid_rewards')
  await client.exec(`
    ${MEMBERS} FROM (VALUES ('one', ''), ('two', '1101-01x'), ('three', '110101X'), ('four', '999')) AS given (name, card);
    INSERT INTO transactions (at) VALUES (0);
    INSERT INTO entries (member, transaction, type, amount, balance_after, at, ref_id)
    SELECT 1, 1, 'inviteReward', 5, 5, 0, username FROM members WHERE username <> 'one' AND username <> 'four';
    INSERT INTO sent_codes (member, code, sent_at) VALUES (1, '123456', 0);
  `)
  await migrate()
  const rewarded = await client.query('SELECT member, identity FROM invite_rewards ORDER BY member')
  expect(rewarded.rows).toEqual([
    { member: 2, identity: '110101X' },
    { member: 3, identity: null },
  ])
  expect((await client.query('SELECT * FROM sent_codes')).rows).toEqual([])
  await client.close()
})

it('who has begun and decided older records is what the log has', async () => {
  const { client, migrate } = await before('cases')
  await client.exec(`
    ${MEMBERS} FROM (VALUES ('Ann', '')) AS given (name, card);
    UPDATE members SET folded_name = 'ann';
    INSERT INTO deposits (member, request_id, channel, type, kind, currency, amount, credit, status, submitted_at)
    SELECT 1, number::text, 'c', '{}', 'bank', 'CNY', 1, 1, status, 0
    FROM (VALUES (1, 'approved'), (2, 'pending'), (3, 'cancelled')) AS given (number, status) ORDER BY number;
    INSERT INTO payout_accounts (member, request_id, kind, bound_at) VALUES (1, 'p', 'bank', 0);
    INSERT INTO withdrawals (member, request_id, payout_account, account, amount, fee, received_amount, status, submitted_at)
    VALUES (1, 'a', 1, '', 1, 0, 1, 'reviewing', 0), (1, 'b', 1, '', 1, 0, 1, 'rejected', 0);
    INSERT INTO identity_checks (member, name, id_number, id_front, id_back, submitted_at)
    VALUES (1, '', '', '', '', 1), (1, '', '', '', '', 20);
    INSERT INTO operator_log (number, id, at, person, reason, command, result, previous_hash, hash)
    SELECT number, number::text, number, person, '', to_jsonb(string_to_array(line, ' ')), '', '', ''
    FROM (VALUES
      (10, 'bob', 'review deposit d1 approve 5'), (11, 'sue', 'propose review deposit d2 approve'), (12, 'bob', 'review deposit d3'),
      (13, 'bob', 'review withdrawal W1 begin'), (14, 'eve', 'review withdrawal w2 begin'), (15, 'bob', 'review withdrawal w2 reject no'),
      (16, 'sue', 'review identity ANN reject blurred'), (21, 'sue', 'review identity ann approve'), (22, 'bob', 'review withdrawal w1')
    ) AS given (number, person, line);
  `)
  await migrate()
  const handled = async (table: string) =>
    (
      await client.query(
        `SELECT handled_by, begun_by, begun_at, decided_by, decided_at FROM ${table} ORDER BY number`,
        [],
        { rowMode: 'array' },
      )
    ).rows
  const nobody = [null, null, null, null, null]
  expect(await handled('deposits')).toEqual([[null, null, null, 'bob', 10], nobody, nobody])
  expect(await handled('withdrawals')).toEqual([
    ['bob', 'bob', 13, null, null],
    [null, 'eve', 14, 'bob', 15],
  ])
  expect(await handled('identity_checks')).toEqual([nobody, [null, null, null, 'sue', 21]])
  await client.close()
})
