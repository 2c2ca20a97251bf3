import type { Mutation } from './mutation.ts'
import { withSql } from './requests.ts'

/** Mistakes in quotes and the stream. */
export const marketMutations: readonly Mutation[] = [
  {
    name: 'one-sequence-for-all',
    wrong: 'All products share one sequence of numbers.',
    edits: [
      {
        file: 'market/quotes.ts',
        text: 'const made = wanted.map(({ productId, price }) => {\n      const seq = (newest.get(productId)?.seq ?? firstSeq(at)) + 1',
        by: 'const last = Math.max(firstSeq(at), ...[...newest.values()].map((quote) => quote.seq))\n    const made = wanted.map(({ productId, price }, index) => {\n      const seq = last + 1 + index',
      },
    ],
    found: ['stream.seq', 'ticks.order'],
  },
  {
    name: 'quotes-lost-at-restart',
    wrong: 'Quotes are written some seconds late: a restart uses the numbers of the lost ones again.',
    edits: [
      withSql(
        'delete from quotes where at > (select max(at) - 20000 from quotes) and seq > (select min(seq) from quotes)',
      ),
    ],
    found: ['resume.sequence'],
  },
  {
    name: 'quotes-dated-by-source',
    wrong: 'A quote has the instant of its source, whose clock goes back now and then.',
    edits: [
      {
        file: 'market/quotes.ts',
        text: 'const at = Math.max(await database.instant(tx), ...[...newest.values()].map((quote) => quote.at))',
        by: 'const own = await database.instant(tx)\n    const at = own - (Math.floor(own / 1000) % 3 === 0 ? 1500 : 0)',
      },
    ],
    found: ['stream.order'],
  },
  {
    name: 'quotes-dated-ahead',
    wrong: 'The clock of the machine that publishes is six seconds ahead.',
    edits: [
      {
        file: 'market/quotes.ts',
        text: 'const at = Math.max(await database.instant(tx), ',
        by: 'const at = Math.max((await database.instant(tx)) + 6000, ',
      },
    ],
    found: ['stream.prompt'],
  },
  {
    name: 'stream-not-rounded',
    wrong: 'The stream sends the price of the source, and the rounded one is stored.',
    edits: [
      {
        file: 'market/quotes.ts',
        text: 'made.slice(from, from + QUOTES_IN_A_TEXT))',
        by: `made.slice(from, from + QUOTES_IN_A_TEXT).map((one) => ({ ...one, price: one.price.replace(/\\d$/, (digit) => \`\${(Number(digit) + 1) % 10}\`) })))`,
      },
    ],
    found: ['prices.stream'],
  },
  {
    name: 'prices-too-fine',
    wrong: 'Prices keep the decimals of their source.',
    edits: [
      {
        file: 'market/quotes.ts',
        text: 'return { productId, seq, price, at }',
        by: `return { productId, seq, price: \`\${price.includes('.') ? price : \`\${price}.0\`}0001\` as typeof price, at }`,
      },
    ],
    found: ['prices.decimals'],
  },
  {
    name: 'history-without-end',
    wrong: 'A quote at the very end of the span is not in the history.',
    edits: [
      {
        file: 'market/quotes.ts',
        text: 'gte(quotes.at, from), lte(quotes.at, to)',
        by: 'gte(quotes.at, from), lt(quotes.at, to)',
      },
    ],
    found: ['ticks.range'],
  },
  {
    name: 'history-newest-first',
    wrong: 'The history comes newest first.',
    edits: [{ file: 'market/quotes.ts', text: '.orderBy(asc(quotes.seq))', by: '.orderBy(desc(quotes.seq))' }],
    found: ['ticks.order'],
  },
  {
    name: 'history-pages-repeat',
    wrong: 'The next page of the history begins with the last quote of the page before it.',
    edits: [
      {
        file: 'market/market.ts',
        text: 'nextSeq: found[span.limit]?.seq,',
        by: 'nextSeq: found[span.limit] && found[span.limit - 1]?.seq,',
      },
    ],
    found: ['ticks.pages'],
  },
  {
    name: 'history-end-unstated',
    wrong: 'The history does not say up to where it is complete.',
    edits: [{ file: 'market/market.ts', text: '        completeUntilSeq: newest?.seq,\n', by: '' }],
    found: ['ticks.complete'],
  },
  {
    name: 'quotes-refuse-unknown',
    wrong: 'One unknown product makes the newest quotes of all others fail.',
    edits: [
      {
        file: 'market/market.ts',
        text: '      const newest = await newestQuotes(backend.database.query)\n',
        by: '      const newest = await newestQuotes(backend.database.query)\n      for (const id of wanted) await known(backend.database.query, id)\n',
      },
    ],
    found: ['quotes.asked'],
  },
  {
    name: 'product-prices-cached',
    wrong: 'The prices in the list of products are kept for a minute.',
    edits: [
      {
        file: 'market/market.ts',
        text: 'const newest = new Map((await newestQuotes(query)).map((quote) => [quote.productId, quote]))',
        by: 'const newest = (kept ??= new Map((await newestQuotes(query)).map((quote) => [quote.productId, quote])))',
      },
      {
        file: 'market/market.ts',
        text: 'const RATE_DECIMALS = 6\n',
        by: "const RATE_DECIMALS = 6\nlet kept: Map<string, { price: import('#lib/money/decimal.ts').Decimal }> | undefined\n",
      },
    ],
    found: ['prices.products'],
    after: ['quotes.asked', 'stream.first'],
  },
  {
    name: 'stream-without-newest',
    wrong: 'The stream begins with the next quote instead of the newest ones.',
    edits: [
      {
        file: 'market/stream.ts',
        text: "send(hub.newest(productIds).map(eventOf).join('') || HEARTBEAT)",
        by: 'send(HEARTBEAT)',
      },
    ],
    found: ['stream.quotes'],
  },
  {
    name: 'stream-of-everything',
    wrong: 'The stream sends the quotes of all products.',
    edits: [
      {
        file: 'market/stream.ts',
        text: 'quotes.filter(({ productId }) => wanted.has(productId)).map(eventOf)',
        by: 'quotes.filter(() => wanted.size > 0).map(eventOf)',
      },
    ],
    found: ['stream.quotes'],
  },
  {
    name: 'stream-is-json',
    wrong: 'The stream says that it is JSON.',
    edits: [
      {
        file: 'market/stream.ts',
        text: "'Content-Type': 'text/event-stream'",
        by: "'Content-Type': 'application/json'",
      },
    ],
    found: ['stream.first'],
  },
  {
    name: 'stream-thinned',
    wrong: 'The stream leaves out every third quote of a product.',
    edits: [
      {
        file: 'market/stream.ts',
        text: 'quotes.filter(({ productId }) => wanted.has(productId)).map(eventOf)',
        by: 'quotes.filter(({ productId, seq }) => wanted.has(productId) && seq % 3 !== 0).map(eventOf)',
      },
    ],
    found: ['stream.seq'],
  },
  {
    name: 'stream-collected',
    wrong: 'Quotes are collected and sent together once in five seconds.',
    edits: [
      {
        file: 'market/stream.ts',
        text: "        if (text.length > 0) send(text.join(''))",
        by: `        waiting.push(...text)
        batches += 1
        if (batches % 20 === 0) send(waiting.splice(0).join(''))`,
      },
      {
        file: 'market/stream.ts',
        text: '  const ended = new AbortController()\n',
        by: '  const ended = new AbortController()\n  const waiting: string[] = []\n  let batches = 0\n',
      },
    ],
    found: ['stream.prompt'],
  },
  {
    name: 'heartbeat-is-comment',
    wrong: 'The heartbeat is a comment, which the page does not hear of.',
    edits: [
      {
        file: 'market/stream.ts',
        text: "const HEARTBEAT = 'event: heartbeat\\ndata: {}\\n\\n'",
        by: "const HEARTBEAT = ': heartbeat\\n\\n'",
      },
    ],
    found: ['stream.heartbeat'],
  },
]
