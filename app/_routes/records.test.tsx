import { beforeEach, describe, expect, test, vi } from 'vitest'
import { downloads } from '#components/download.fixture.ts'
import { changeAnswers, InSight, renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDate } from '#lib/time/format.ts'
import { Screen as Deposits } from './DepositRecords.tsx'
import { Screen as Ledger } from './History.tsx'
import { Screen as Positions } from './VaultRecords.tsx'
import { Screen as Withdrawals } from './WithdrawRecords.tsx'

/** The records of a member and the filter over them (docs/product.md, 19.1). */
const backend = stubBackend(setBackend)
const saved = downloads()

const DAY_MS = 86_400_000

beforeEach(() => backend.signIn())

const today = () => formatDate(backend.stub.world.clock.now())
const rows = (screen: Screen) => screen.container.querySelectorAll('[data-row]')
/** Presses the row of a record, which unfolds it. */
async function unfold(screen: Screen, row: Element | undefined): Promise<void> {
  const button = row?.querySelector('button')
  if (!button) throw new Error('no row')
  await screen.user.click(button)
}
const linesOf = (text: string | undefined) => text?.trimEnd().split('\r\n') ?? []

/** A movement of every type, beside the deposit that every member begins with; each type in its word. */
const movements = [
  { type: 'inviteReward', amount: '88.00', word: '邀请奖励' },
  { type: 'manualCredit', amount: '12.34', word: '人工入账' },
  { type: 'recharging', amount: '1000.00', refId: 'd2', word: '充值处理中' },
  { type: 'withdrawal', amount: '-2500.50', refId: 'w1', word: '提现' },
  { type: 'manualDeduction', amount: '-0.01', word: '人工扣款' },
  { type: 'vault', amount: '-3000.00', refId: 'v1', word: '定期理财' },
  { type: 'order', amount: '-101.00', refId: 'o9', word: '交易订单' },
] as const

async function moveMoney(): Promise<void> {
  for (const { word: _, ...movement } of movements) await backend.control.post('demo', movement)
}

async function openLedger(text: string): Promise<Screen> {
  const screen = renderScreen(<Ledger />, { route: routes.history })
  await waitFor(() => expect(screen.text()).toContain(text))
  return screen
}

const shownIds = () => entries().map((row) => row.getAttribute('data-row'))
const entries = () => [...document.querySelectorAll('[data-row]')]

describe('the ledger', () => {
  test('of some days is asked for by their instants, and its balances are checked', async () => {
    await backend.control.post('demo', { type: 'inviteReward', amount: '88.00' })
    await backend.control.post('demo', { type: 'manualCredit', amount: '1.00' })
    const screen = renderScreen(<Ledger />, { route: routes.history, options: { from: today(), to: today() } })
    await waitFor(() => expect(screen.text()).toContain('本机已核对'))
    const [request] = await backend.requestsTo(transactionList.path)
    const query = new URLSearchParams(request?.query)
    const [from, to] = [query.get('from'), query.get('to')].map((at) => Number.parseInt(at ?? '', 10))
    expect([formatDate(from ?? 0), (to ?? 0) - (from ?? 0)]).toEqual([today(), DAY_MS])
  })

  test('leaves out what a backend answers beside the days', async () => {
    await backend.control.post('demo', { type: 'inviteReward', amount: '88.00' })
    const screen = renderScreen(<Ledger />, {
      route: routes.history,
      options: { from: '2001-01-01', to: '2001-01-02' },
    })
    await waitFor(() => expect(screen.text()).toContain('没有符合条件的记录'))
    await screen.press('清除筛选')
    expect(screen.went.mock.lastCall).toEqual(['replace', routes.history])
  })

  test('is searched by reference page after page, and says that it is not checked then', async () => {
    for (let at = 0; at < 25; at += 1) await backend.control.post('demo', { type: 'inviteReward', amount: '1.00' })
    const { entries } = await backend.control.ledger('demo')
    const oldest = entries[0]?.id ?? ''
    vi.stubGlobal('IntersectionObserver', InSight)
    const screen = renderScreen(<Ledger />, {
      route: routes.history,
      options: { type: entries[0]?.type ?? '', reference: ` ${oldest.toUpperCase()} ` },
    })
    await waitFor(() => expect(shownIds()).toEqual([oldest]))
    expect(screen.text()).toContain('筛选时不核对余额')
  })

  test('changes its filter in the address and keeps its type', async () => {
    const screen = renderScreen(<Ledger />, { route: routes.history, options: { type: 'order' } })
    await screen.press('筛选')
    await screen.choose('period', 'today')
    const [way, target] = screen.went.mock.lastCall ?? []
    expect([way, Object.fromEntries(new URLSearchParams(`${target}`.split('?')[1]))]).toEqual([
      'replace',
      { type: 'order', from: today(), to: today() },
    ])
  })

  test('is given whole as a file for a spreadsheet', async () => {
    for (let at = 0; at < 120; at += 1) await backend.control.post('demo', { type: 'inviteReward', amount: '1.00' })
    const { entries } = await backend.control.ledger('demo')
    const screen = renderScreen(<Ledger />, { route: routes.history })
    await screen.press('导出表格（CSV）')
    await waitFor(() => expect(saved.last?.text).toBeTruthy())
    const lines = linesOf(saved.last?.text)
    expect(saved.last?.name).toBe(`history-${today()}.csv`)
    expect(lines[0]).toMatch(/^流水号,时间 \(.+\),交易类型,金额,余额,币种,单号$/)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(entries.map(({ id }) => id).toReversed())
    expect(lines[1]).toContain(`,邀请奖励,1.00,${entries.at(-1)?.balanceAfter},CNY,`)
  })

  test('whose pages fail makes no file and says why', async () => {
    const screen = renderScreen(<Ledger />, { route: routes.history })
    await waitFor(() => expect(screen.text()).not.toContain('加载中'))
    await backend.control.fault({ path: transactionList.path, kind: 'code', code: 4003, times: 1 })
    await screen.press('导出表格（CSV）')
    await waitFor(() => expect(screen.toasts()).toHaveLength(1))
    expect(saved.last).toBeUndefined()
  })
})

describe('the entries of the ledger', () => {
  test('name the product of an order in place of its type', async () => {
    await backend.control.seedOrders('demo', 1, 60)
    await openLedger('下单扣款')
    expect(entries()[0]?.textContent).toMatch(/^下单扣款 · 比特币/)
    expect(entries()[0]?.textContent).not.toContain('交易订单')
  })

  test('are endless: every one comes, none twice, all of them checked, whatever is booked meanwhile', async () => {
    for (let cents = 1; cents <= 49; cents += 1)
      await backend.control.post('demo', { type: 'manualCredit', amount: `0.${String(cents).padStart(2, '0')}` })
    const ends = new Set<() => void>()
    vi.stubGlobal(
      'IntersectionObserver',
      class extends InSight {
        #comeNear = () => {}
        override observe(target: Element): void {
          this.#comeNear = () => super.observe(target)
          ends.add(this.#comeNear)
        }
        override disconnect(): void {
          ends.delete(this.#comeNear)
        }
      },
    )
    const screen = await openLedger('本机已核对19条记录')
    expect(entries()).toHaveLength(20)
    // What is booked meanwhile shifts nothing.
    await backend.control.post('demo', { type: 'manualDeduction', amount: '-1' })
    for (const count of [40, 50]) {
      for (const comeNear of [...ends]) comeNear()
      await waitFor(() => expect(entries().length).toBeGreaterThanOrEqual(count))
    }
    await waitFor(() => expect(screen.text()).toContain('没有更多了'))
    expect(entries()).toHaveLength(50)
    expect(new Set(shownIds()).size).toBe(50)
    expect(screen.text()).toContain('本机已核对49条记录')
  })

  test('say where a balance does not follow, with the way to customer service', async () => {
    await moveMoney()
    const wrong = (await backend.control.ledger('demo')).entries.find(({ type }) => type === 'withdrawal')
    changeAnswers(transactionList.path, (answer) =>
      answer.replace(`"balanceAfter":"${wrong?.balanceAfter}"`, '"balanceAfter":"8599.00"'),
    )
    const screen = await openLedger('有2条记录的余额与上一条对不上')
    const breaks = entries().filter((row) => row.textContent?.includes('余额与上一条记录不符'))
    expect(breaks.map((row) => row.textContent?.match(/人工扣款|提现/)?.[0])).toEqual(['人工扣款', '提现'])
    expect(breaks.map((row) => row.textContent?.match(/应为¥[\d,.]+/)?.[0])).toEqual(['应为¥8,598.99', '应为¥8,599.84'])
    expect(screen.button('联系客服').getAttribute('href')).toContain('https://chat.example.com/')
  })

  test('are none yet: said, with the next step', async () => {
    const narrowed = renderScreen(<Ledger />, { route: routes.history, options: { type: 'vault' } })
    await waitFor(() => expect(narrowed.text()).toContain('该类型暂无记录'))
    await narrowed.press('查看全部记录')
    expect(narrowed.went.mock.lastCall).toEqual(['replace', routes.history])
    narrowed.unmount()
    changeAnswers(transactionList.path, () => JSON.stringify({ code: 200, msg: '', data: { items: [] } }))
    const screen = await openLedger('暂无资金记录')
    await screen.press('去充值')
    expect(screen.went.mock.lastCall?.[1]).toBe(to(routes.recharge))
  })
})

test.each([
  ['deposits', <Deposits key="d" />, routes.depositRecords, '充值单号,时间'],
  ['withdrawals', <Withdrawals key="w" />, routes.withdrawRecords, '提现单号,时间'],
  ['fixed-term', <Positions key="v" />, routes.vaultRecords, '订单号,项目'],
] as const)('%s are narrowed and given as a file', async (name, element, route, headings) => {
  await backend.control.deposits.seed('demo', 3)
  await backend.control.withdrawals.seed('demo', 3)
  await backend.control.seedPositions('demo', { projectId: 'starter7', amount: '1000', count: 3, ageMs: DAY_MS })
  const all = renderScreen(element, { route })
  await waitFor(() => expect(rows(all).length).toBeGreaterThanOrEqual(3))
  await all.press('导出表格（CSV）')
  await waitFor(() => expect(saved.last?.text).toContain(headings))
  expect(saved.last?.name).toBe(`${name}-${today()}.csv`)
  const lines = linesOf(saved.last?.text)
  expect(lines.length).toBeGreaterThanOrEqual(4)
  const id = lines[2]?.split(',')[0] ?? ''
  all.unmount()
  const one = renderScreen(element, { route, options: { reference: id } })
  await waitFor(() => expect(one.text()).toContain(id))
  expect([...rows(one)].every((row) => row.getAttribute('data-row')?.includes(id))).toBe(true)
  one.unmount()
  const none = renderScreen(element, { route, options: { from: '2001-01-01', to: '2001-01-01' } })
  await waitFor(() => expect(none.text()).toContain('没有符合条件的记录'))
})

test('the maturity of a position is given as a file for a calendar', async () => {
  await backend.control.seedPositions('demo', { projectId: 'starter7', amount: '1000', count: 1, ageMs: DAY_MS })
  const [position] = await backend.control.positions('demo')
  const screen = renderScreen(<Positions />, { route: routes.vaultRecords })
  await waitFor(() => expect(rows(screen)).toHaveLength(1))
  await unfold(screen, rows(screen)[0])
  await screen.press('加入日历')
  await waitFor(() => expect(saved.last?.text).toContain('BEGIN:VEVENT'))
  expect(saved.last?.name).toBe(`${position?.id}.ics`)
  const due = new Date(position?.repaysAt ?? 0).toISOString().slice(0, 19).replace(/[-:]/g, '')
  expect(saved.last?.text).toContain(`DTSTART:${due}Z`)
})
