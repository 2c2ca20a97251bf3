import { type Interval, kline, type WireCandle } from '#lib/contract/market.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, firstDifference, NotChecked } from './check.ts'
import type { Samples } from './samples.ts'

const PLACE = '#candles'
const CHECKED: readonly Interval[] = ['1m', '1h', '1d']
const COUNT = 6
const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const lengthOf = (interval: Interval) => Number.parseInt(interval, 10) * (UNIT_MS[interval.at(-1) ?? ''] ?? 0)

type Row = readonly WireCandle[]

/** What /api/market/kline answers, for three intervals of one product. */
export function candleChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  const ask = async (interval: Interval, limit: number, before?: number): Promise<Row> => {
    const { id } = await samples.product()
    const { data } = await backend.ask(kline, {
      productId: id,
      interval,
      limit,
      ...(before !== undefined && { before }),
    })
    return data.items
  }
  const check = (
    name: string,
    rule: string,
    problem: (row: Row, interval: Interval) => Promise<string | undefined>,
  ): Check => ({
    id: `kline.${name}`,
    rule,
    place: PLACE,
    run: async () => {
      let count = 0
      for (const interval of CHECKED) {
        const row = await ask(interval, COUNT)
        const difference = await problem(row, interval)
        if (difference !== undefined) throw new Failed(`${interval}: ${difference}`)
        count += row.length
      }
      if (count === 0) throw new NotChecked('there is no candle')
      return `${count} candles`
    },
  })
  return [
    check('order', 'Candles come oldest first, and none twice.', async (row) => {
      const wrong = row.find(([openAt], index) => index > 0 && openAt <= (row[index - 1]?.[0] ?? 0))
      return wrong && `${wrong[0]} after a later one`
    }),
    check(
      'aligned',
      'A candle opens at a multiple of its interval since the epoch; days begin at 00:00 UTC.',
      async (row, interval) => {
        const wrong = row.find(([openAt]) => openAt % lengthOf(interval) !== 0)
        return wrong && `one opens at ${wrong[0]}`
      },
    ),
    check('range', 'Open and close are between low and high.', async (row) => {
      const wrong = row.find(([, open, high, low, close]) =>
        [open, close].some((price) => compare(price, low) < 0 || compare(price, high) > 0),
      )
      return wrong && `not in ${JSON.stringify(wrong)}`
    }),
    check(
      'newest',
      'Without `before` the last candle is that of the newest quote, still forming or not.',
      async (row, interval) => {
        const { at } = await samples.quote()
        const expected = at - (at % lengthOf(interval))
        const last = row.at(-1)?.[0] ?? 0
        return last < expected ? `the last one opens at ${last}, not at ${expected}` : undefined
      },
    ),
    check('before', '`before` is exclusive: every candle opens before it.', async (row, interval) => {
      const before = row.at(-1)?.[0]
      if (before === undefined) return undefined
      const late = (await ask(interval, COUNT, before)).find(([openAt]) => openAt >= before)
      return late && `one opens at ${late[0]} with before=${before}`
    }),
    check(
      'limit',
      '`limit` candles come when there are that many: the newest ones that match.',
      async (row, interval) => {
        const before = row.at(-1)?.[0]
        if (before === undefined || row.length < 5) return undefined
        const few = await ask(interval, 3, before)
        const expected = row.slice(-4, -1)
        return firstDifference(timesOf(few), timesOf(expected))
      },
    ),
    check('pages', 'Pages by `before` join without gap or repeat.', async (row, interval) => {
      const before = row.at(-1)?.[0]
      if (before === undefined || row.length < 5) return undefined
      const later = await ask(interval, 2, before)
      const earlier = await ask(interval, 2, later[0]?.[0])
      const joined = [...earlier, ...later]
      const expected = row.slice(-5, -1)
      return firstDifference(timesOf(joined), timesOf(expected))
    }),
  ]
}

const timesOf = (row: Row) => row.map(([openAt]) => openAt)
