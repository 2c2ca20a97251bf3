import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestBackend } from '../../backend.fixture.ts'
import { operatorCalls as calls } from '../contract/calls.ts'
import { OperatorBrowser } from '../http/browser.fixture.ts'

let test: TestBackend
let owner: OperatorBrowser
beforeAll(async () => {
  test = await TestBackend.start()
  owner = await new OperatorBrowser(test).asDemo()
})
afterAll(() => test.stop())

const fieldsOf = async (kind: string) => (await owner.ask(calls.settingForm, { kind })).data.fields
const recordOf = async (id: string) => JSON.parse((await owner.ask(calls.settingInfo, { id })).data.json)
const check = async (line: string[], value: unknown) =>
  (await owner.ask(calls.settingCheck, { line, value: JSON.stringify(value) })).data

it.each(['product', 'channel', 'project', 'text', 'brand'])(
  'the form of a new %s has a field for all that a record has',
  async (kind) => {
    const known = new Set((await fieldsOf(kind)).map(({ id }) => id))
    const { items } = (await owner.ask(calls.settingList, {})).data
    for (const { id } of items.filter((one) => one.kind === kind)) {
      const { fields } = (await owner.ask(calls.settingInfo, { id })).data
      for (const field of fields) expect([...known]).toContain(field.id.replaceAll(/\.\d+(?=\.|$)/g, '.*'))
    }
  },
)

it('a brand has lists of texts', async () => {
  const fields = new Map((await fieldsOf('brand')).map((one) => [one.id, one]))
  expect(fields.get('hosts')).toMatchObject({ kind: 'texts', choices: [], isOptional: false })
  expect(fields.get('site.languages')?.choices).toContain('zh-CN')
  expect(await check(['brand', 'harbour'], { hosts: ['A B'], site: {} })).toMatchObject({
    problems: [{ field: 'hosts.0', sentence: expect.stringContaining('Expected a host') }],
  })
  const { fields: site } = (await owner.ask(calls.settingInfo, { id: 'invitations' })).data
  expect(site.find(({ id }) => id === 'codes')).toMatchObject({ kind: 'texts' })
})

it('says what each field takes', async () => {
  const fields = new Map((await fieldsOf('product')).map((one) => [one.id, one]))
  expect(fields.get('symbol')).toMatchObject({ kind: 'text', isOptional: false, isFixed: true, most: '256' })
  expect(fields.get('decimals')).toMatchObject({ kind: 'number', least: '0', most: '12' })
  expect(fields.get('priceTolerance')).toMatchObject({ kind: 'amount', value: '0.001', isOptional: true })
  expect(fields.get('terms')).toMatchObject({ kind: 'list', isOptional: false })
  expect(fields.get('terms.*.payoutRate')).toMatchObject({ kind: 'amount', isOptional: false })
  expect(fields.get('terms.*.payoutRate.up')).toMatchObject({ kind: 'amount', isOptional: true })
  expect(fields.get('settlement')).toMatchObject({ kind: 'group', isOptional: true })
  expect(fields.get('settlement.price')).toMatchObject({ kind: 'choice', choices: ['last'] })
  expect(fields.get('settlement.price.averageSeconds')).toMatchObject({ kind: 'number', least: '1' })
  expect(fields.get('settlement.tie')?.choices).toContain('lose')
  expect(fields.get('hours')).toMatchObject({ kind: 'week', isOptional: true })
  const { data } = await owner.ask(calls.settingForm, { kind: 'channel' })
  expect(data).toMatchObject({ mayChange: true, second: 'where deposits go, or their rate, changes' })
  expect(data.fields.find(({ id }) => id === 'kind')?.choices).toEqual(['bank', 'usdt', 'other'])
  expect((await owner.ask(calls.settingForm, { kind: 'member' })).msg).toBe('No command makes a member')
  const sue = new OperatorBrowser(test)
  await sue.join('sue', 'support')
  expect((await sue.ask(calls.settingForm, { kind: 'product' })).data.mayChange).toBe(false)
  expect((await sue.ask(calls.settingForm, { kind: 'text' })).data.mayChange).toBe(true)
})

it('says at each field what is wrong with it, and stores nothing', async () => {
  const silver = { ...(await recordOf('product btcusdt')), symbol: 'XPT/USD' }
  expect(await check(['product', 'xptusd'], silver)).toEqual({ problems: [], hours: null })
  const { name: _, ...nameless } = silver
  const [term] = silver.terms
  const bad = {
    ...nameless,
    decimals: 1.5,
    terms: [
      { ...term, payoutRate: '85' },
      { ...term, durationSeconds: 0 },
    ],
    much: 1,
  }
  const { problems } = await check(['product', 'xptusd'], bad)
  expect(Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]))).toEqual({
    name: 'It is missing',
    decimals: 'Expected a whole number',
    'terms.0.payoutRate': 'Expected at most 5: 0.85 is 85 %',
    'terms.1.durationSeconds': 'Expected at least 1',
    much: 'There is no such field',
  })
  expect((await check(['product', 'xptusd'], { ...silver, minAmount: '0.001', icon: 'silver.svg' })).problems).toEqual([
    { field: 'icon', sentence: 'Expected an address that begins with https:, or a path that begins with /' },
    { field: 'minAmount', sentence: 'CNY has 2 decimals, not 0.001' },
  ])
  expect((await check(['product', 'xptusd'], { ...silver, minAmount: '6000000' })).problems).toEqual([
    { field: '', sentence: 'Expected minAmount up to maxAmount' },
  ])
  expect((await check(['product', 'btcusdt'], silver)).problems).toEqual([
    { field: '', sentence: 'There is a product btcusdt already' },
  ])
  expect((await owner.ask(calls.settingCheck, { line: ['product', 'a b'], value: '{}' })).msg).toContain('Not an id')
  expect((await owner.ask(calls.settingCheck, { line: ['product', 'xptusd'], value: '{' })).msg).toBe('Not JSON')
  expect((await owner.ask(calls.settingInfo, { id: 'product xptusd' })).msg).toBe('There is no product xptusd')
})

it('shows when members could trade within other hours', async () => {
  const hours = (from: string, to: string) => ({ zone: 'UTC', open: [{ from, to }] })
  const { problems, hours: spans } = await check(['product', 'btcusdt', 'hours'], hours('Mon 09:30', 'Mon 16:00'))
  expect(problems).toEqual([])
  expect(spans?.map(({ from, to }) => [new Date(from).toISOString().slice(11, 16), to - from])).toEqual([
    ['09:30', 6.5 * 3_600_000],
  ])
  expect((await check(['product', 'btcusdt', 'hours'], hours('Mon 9:30', 'Mon 16:00'))).problems).toEqual([
    { field: 'hours.open.0.from', sentence: 'Expected a day and a time, such as Mon 06:00' },
  ])
  const bad = { zone: 'Mars', open: [] }
  expect((await check(['product', 'btcusdt', 'hours'], bad)).problems[0]?.field).toBe('hours.zone')
  const { fields } = (await owner.ask(calls.settingInfo, { id: 'product btcusdt' })).data
  expect(fields.find(({ id }) => id === 'hours')).toMatchObject({ kind: 'week', value: 'null' })
})
