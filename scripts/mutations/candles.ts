import type { Mutation } from './mutation.ts'

/** Mistakes in candles and small lines. */
export const candleMutations: readonly Mutation[] = [
  {
    name: 'days-in-local-time',
    wrong: 'Candles of days begin at midnight of the operator.',
    edits: [
      {
        file: 'market/candles.ts',
        text: 'const openAt = at - (at % INTERVAL_MS[interval])',
        by: "const shift = interval === '1d' ? 8 * 3_600_000 : 0\n      const openAt = at - ((at + shift) % INTERVAL_MS[interval])",
      },
    ],
    found: ['kline.aligned'],
  },
  {
    name: 'before-is-included',
    wrong: 'The candle that opens at `before` is among the earlier ones.',
    edits: [
      {
        file: 'market/candles.ts',
        text: 'undefined : lt(candles.openAt, before)',
        by: 'undefined : lt(candles.openAt, before + 1)',
      },
    ],
    found: ['kline.before', 'kline.limit', 'kline.pages'],
  },
  {
    name: 'candles-newest-first',
    wrong: 'Candles come newest first.',
    edits: [{ file: 'market/candles.ts', text: 'return found.reverse()', by: 'return found' }],
    found: ['kline.order'],
  },
  {
    name: 'candles-from-the-beginning',
    wrong: 'A limit gives the oldest candles instead of the newest ones.',
    edits: [
      {
        file: 'market/candles.ts',
        text: '.orderBy(desc(candles.openAt)).limit(limit)\n  return found.reverse()',
        by: '.orderBy(candles.openAt).limit(limit)\n  return desc && found',
      },
    ],
    found: ['kline.newest', 'kline.limit'],
  },
  {
    name: 'forming-candle-missing',
    wrong: 'The candle that is still forming is left out.',
    edits: [
      {
        file: 'market/candles.ts',
        text: '.orderBy(desc(candles.openAt)).limit(limit)\n',
        by: '.orderBy(desc(candles.openAt)).limit(limit + 1)\n  if (before === undefined) found.shift()\n',
      },
    ],
    found: ['kline.newest'],
  },
  {
    name: 'close-is-not-updated',
    wrong: 'The forming candle keeps its first close.',
    edits: [{ file: 'market/candles.ts', text: '        close: sql`excluded.close`,\n', by: '' }],
    found: ['prices.candles'],
    after: ['stream.first'],
  },
  {
    name: 'high-and-low-not-updated',
    wrong: 'The forming candle keeps the high and the low of its first quote.',
    edits: [
      { file: 'market/candles.ts', text: `        high: sql\`greatest(\${candles.high}, excluded.high)\`,\n`, by: '' },
      { file: 'market/candles.ts', text: `        low: sql\`least(\${candles.low}, excluded.low)\`,\n`, by: '' },
    ],
    found: ['kline.range'],
    after: ['order.stale'],
  },
  {
    name: 'lines-too-long',
    wrong: 'The small lines have a price for every five minutes.',
    edits: [
      {
        file: 'market/market.ts',
        text: "candlesSince(query, '1h', now - DAY_MS)",
        by: "candlesSince(query, '5m', now - DAY_MS)",
      },
    ],
    found: ['sparklines.asked'],
  },
]
