import { expect, test } from 'vitest'
import {
  type Check,
  Failed,
  firstDifference,
  Missing,
  NotAsked,
  NotChecked,
  runChecks,
  severalOf,
  Warned,
} from './check.ts'
import { jsonOf, tableOf } from './table.ts'

const check = (id: string, run: Check['run'], writes?: true): Check => ({
  id,
  rule: `${id} holds.`,
  place: '#answers',
  run,
  ...(writes && { writes }),
})
const passes = async () => 'fine'
const fails = async () => {
  throw new Failed('it is broken')
}
const skips = (because?: string) => async () => {
  throw new NotChecked('nothing to look at', because)
}

async function statuses(checks: readonly Check[], write = false) {
  return (await runChecks(checks, write)).map(({ check: { id }, status }) => `${id} ${status}`)
}

test('a check passes, fails, or is skipped', async () => {
  const checks = [check('a', passes), check('b', fails), check('c', skips())]
  expect(await statuses(checks)).toEqual(['a passed', 'b failed', 'c skipped'])
})

test('a check that was skipped because of another one fails when that one passed or does not exist', async () => {
  const checks = [
    check('a', skips('d')),
    check('b', skips('e')),
    check('c', skips('none')),
    check('d', fails),
    check('e', passes),
  ]
  expect(await statuses(checks)).toEqual(['a skipped', 'b failed', 'c failed', 'd failed', 'e passed'])
})

test('a check that writes is skipped unless it may', async () => {
  const checks = [check('a', passes, true), check('b', passes)]
  expect(await statuses(checks)).toEqual(['a skipped', 'b passed'])
  expect(await statuses(checks, true)).toEqual(['a passed', 'b passed'])
})

test('the checks of profiles that were not asked for are one row, and are still counted', async () => {
  const skipping = (profile: 'funds' | 'vault') => async () => {
    throw new NotAsked('not offered', profile)
  }
  const results = await runChecks(
    [check('a', skipping('funds')), check('b', skipping('vault')), check('c', skips())],
    false,
  )
  const table = tableOf(results)
  expect(table.match(/^skipped/gm)).toHaveLength(2)
  expect(table).toMatch(/^skipped +2 checks +What needs calls of funds, vault\. +not asked for/m)
  expect(table).toContain('0 warned, 3 skipped.')
})

test('an error that no check foresaw is a failure, and the others run on', async () => {
  const broken = async () => {
    throw new TypeError('a surprise')
  }
  const results = await runChecks([check('a', broken), check('b', passes)], false)
  expect(results).toMatchObject([
    { status: 'failed', seen: 'the check ended with TypeError: a surprise' },
    { status: 'passed' },
  ])
})

test('a check whose call is not offered is missing, and one that was skipped because of it stays skipped', async () => {
  const lacks = async () => {
    throw new Missing(['GET /api/order/list', 'POST /api/order/create'])
  }
  const results = await runChecks(
    [check('a', lacks), check('b', lacks), check('c', skips('a')), check('d', passes)],
    false,
  )
  expect(results.map(({ status }) => status)).toEqual(['missing', 'missing', 'skipped', 'passed'])
  const table = tableOf(results)
  expect(table).toMatch(/^missing +a +a holds\. +not offered: GET \/api\/order\/list; POST/m)
  expect(table).toMatch(
    /1 passed, 0 failed, 2 missing, 0 warned, 1 skipped\.\n.*HTTP 404:\n {2}GET \/api\/order\/list\n {2}POST \/api\/order\/create$/,
  )
})

test('several things are each reported once, and not more than eight of them', () => {
  expect(severalOf(['a', 'b', 'a'])).toBe('a; b')
  expect(severalOf([...'abcdefghij'])).toBe('a; b; c; d; e; f; g; h; 2 more')
})

test('the first difference of two sequences', () => {
  expect(firstDifference([1, 2], [1, 2])).toBeUndefined()
  expect(firstDifference([1, 3], [1, 2])).toBe('number 2 of 2 is 3, not 2')
  expect(firstDifference([1], [1, 2])).toBe('number 2 of 2 is missing, not 2')
  expect(firstDifference([1, 2], [1])).toBe('number 2 of 2 is 2, not the end')
})

test('the table has a row for each result, the counts, and where the broken rules are written', async () => {
  const long = async () => {
    throw new Failed(`${'seen '.repeat(20)}${'x'.repeat(120)}`)
  }
  const table = tableOf(await runChecks([check('group.first', passes), check('group.second', long)], false))
  expect(table).toMatch(/^passed +group\.first +group\.first holds\. +fine$/m)
  expect(table).toMatch(/^FAILED +group\.second +group\.second holds\. +seen seen/m)
  expect(table).toContain('1 passed, 1 failed, 0 missing, 0 warned, 0 skipped.')
  expect(table).toContain('group.second: docs/backend.md#answers')
  expect(table.indexOf('FAILED')).toBeLessThan(table.indexOf('passed   group.first'))
  for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(150)
})

test('a check that warns has not failed, and is told apart from those that pass', async () => {
  const warns = async () => {
    throw new Warned('another word')
  }
  const results = await runChecks([check('a', warns), check('b', skips('a'))], false)
  expect(results.map(({ status }) => status)).toEqual(['warned', 'failed'])
})

test('the results are counted by profile, as text and as JSON', async () => {
  const results = await runChecks([check('a', passes), { ...check('b', fails), profile: 'funds' }], false)
  expect(tableOf(results)).toMatch(/^ {2}funds \(.*\): 0 passed, 1 failed, 0 missing, 0 warned, 0 skipped\.$/m)
  const { counts, profiles, checks } = JSON.parse(jsonOf(results))
  expect(counts).toEqual({ passed: 1, failed: 1, missing: 0, warned: 0, skipped: 0 })
  expect(profiles.funds.failed).toBe(1)
  expect(checks[1]).toEqual({
    id: 'b',
    profile: 'funds',
    status: 'failed',
    rule: 'b holds.',
    place: 'docs/backend.md#answers',
    seen: 'it is broken',
  })
})
