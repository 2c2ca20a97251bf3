import type { Edit, Mutation } from './mutation.ts'

/** Runs SQL when a database is opened, such as what a migration forgot. */
export const withSql = (statements: string): Edit => ({
  file: 'database/pglite.ts',
  text: 'await migrate(query, { migrationsFolder: MIGRATIONS })',
  by: `await migrate(query, { migrationsFolder: MIGRATIONS })\n  await client.exec(\`${statements}\`)`,
})

const WITHOUT_UNIQUE_IDS = ['orders', 'deposits', 'withdrawals', 'positions']
  .map((table) => `drop index if exists ${table}_member_request_id_index`)
  .join('; ')

const REPEATED = 'if (first === undefined) return repeated(await find(tx, member, requestId), fingerprint)'

/** Mistakes in how a money request is executed once and remembered. */
export const requestMutations: readonly Mutation[] = [
  {
    name: 'request-executed-again',
    wrong: 'A requestId is stored and never looked for, and no table has a unique one: a repeat is executed again.',
    edits: [withSql(WITHOUT_UNIQUE_IDS), { file: 'requests/moneyRequests.ts', text: REPEATED, by: 'void first' }],
    found: ['deposit.repeat', 'withdrawal.repeat', 'order.repeat', 'investment.repeat'],
  },
  {
    name: 'request-looked-for-too-early',
    wrong: 'A requestId is looked for before the transaction begins: two at the same moment are both executed.',
    edits: [
      withSql(WITHOUT_UNIQUE_IDS),
      {
        file: 'requests/moneyRequests.ts',
        text: '  const decided = await database.transaction(async (tx) => {',
        by: `  const early = await find(database.query, member, requestId)
  if (early !== undefined) return answerOf(repeated(early, fingerprint))
  const decided = await database.transaction(async (tx) => {`,
      },
      { file: 'requests/moneyRequests.ts', text: REPEATED, by: 'void first' },
    ],
    found: ['deposit.race'],
  },
  {
    name: 'refusal-not-remembered',
    wrong: 'A refusal is not stored: the same request may be executed later.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: "if ('refusal' in outcome && outcome.refusal.code === codes.tooManyRequests) throw",
        by: "if ('refusal' in outcome) throw",
      },
    ],
    found: ['outcome.refused'],
  },
  {
    name: 'body-not-compared',
    wrong: 'Another request with a known requestId is answered with the record of the first one.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: 'if (earlier.fingerprint !== fingerprint) return',
        by: 'if (earlier.fingerprint === undefined) return',
      },
    ],
    found: ['order.otherBody', 'deposit.otherBody', 'withdrawal.otherBody', 'investment.otherBody'],
  },
  {
    name: 'repeat-refused',
    wrong: 'A repeat of a request that was executed is refused as a duplicate.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: "if (earlier.state === 'done') return { answer: earlier.answer }",
        by: "if (earlier.state === 'done') return { refusal: new Refusal(codes.requestIdUsed) }",
      },
    ],
    found: ['order.repeat', 'deposit.repeat'],
  },
  {
    name: 'valid-until-ignored',
    wrong: 'validUntil is not compared: a request that was sent long ago is executed.',
    edits: [{ file: 'requests/moneyRequests.ts', text: 'now > input.validUntil', by: 'now < 0' }],
    found: ['order.expired', 'requests.expired'],
  },
  {
    name: 'valid-until-in-seconds',
    wrong: 'validUntil is compared as if it were seconds.',
    edits: [{ file: 'requests/moneyRequests.ts', text: 'now > input.validUntil', by: 'now / 1000 > input.validUntil' }],
    found: ['order.expired', 'deposit.expired', 'requests.expired'],
  },
  {
    name: 'expired-after-rules',
    wrong: 'The rules of a call are looked at before validUntil.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: `      now > input.validUntil
        ? { refusal: new Refusal(codes.requestExpired) }
        : await decide(tx, (inner) => work(inner, now))`,
        by: `await decide(tx, async (inner) => {
        const done = await work(inner, now)
        if (now > input.validUntil) throw new Refusal(codes.requestExpired)
        return done
      })`,
      },
    ],
    found: ['requests.expired'],
  },
  {
    name: 'expired-with-another-code',
    wrong: 'An expired request is refused with the code of missing parameters.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: 'refusal: new Refusal(codes.requestExpired)',
        by: 'refusal: new Refusal(codes.parametersEmpty)',
      },
    ],
    found: ['order.expired', 'requests.expired'],
  },
  {
    name: 'request-ids-of-everybody',
    wrong: 'A requestId is looked for among the requests of all members.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: '    // Stored before it is looked for',
        by: `    const [other] = await tx.select().from(requests).where(eq(requests.requestId, requestId))
    if (other !== undefined) return repeated(other, fingerprint)
    // Stored before it is looked for`,
      },
    ],
    found: ['isolation.requests', 'isolation.execution'],
  },
  {
    name: 'outcome-of-everybody',
    wrong: 'The outcome of a request is told to every member who knows its id.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: 'const isIt = and(eq(requests.member, member), eq(requests.requestId, requestId))',
        by: 'const isIt = and(eq(requests.requestId, requestId), member > 0 ? undefined : eq(requests.member, member))',
      },
    ],
    found: ['isolation.outcome'],
  },
  {
    name: 'outcome-without-record',
    wrong: 'The outcome of an executed request does not name its record.',
    edits: [{ file: 'requests/moneyRequests.ts', text: 'recordId: recordIdOf(decided.answer), ', by: '' }],
    found: ['order.outcome', 'deposit.outcome'],
  },
  {
    name: 'unknown-is-refused',
    wrong: 'A request that the backend does not know is said to be in progress.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: "state: free ? 'unknown' : 'processing'",
        by: "state: free ? 'processing' : 'processing'",
      },
    ],
    found: ['outcome.unknown'],
  },
  {
    name: 'requests-kept-for-a-week',
    wrong: 'The backend remembers requests for a week.',
    edits: [
      {
        file: 'requests/moneyRequests.ts',
        text: 'const remembersSince = 0 as const',
        by: 'const remembersSince = asOf - 7 * 86_400_000',
      },
    ],
    found: ['outcome.memory'],
  },
  {
    name: 'requests-in-memory',
    wrong: 'Requests are kept in memory: a restart forgets them, and a repeat is executed again.',
    edits: [withSql(`${WITHOUT_UNIQUE_IDS}; delete from requests`)],
    found: ['resume.outcome', 'resume.repeat'],
  },
  {
    name: 'effects-stay-after-refusal',
    wrong: 'The stake is taken before the last rule is looked at, and a refusal does not roll it back.',
    edits: [
      {
        file: 'requests/decide.ts',
        text: 'return { answer: await tx.transaction(work) }',
        by: 'return { answer: await work(tx) }',
      },
      {
        file: 'orders/placing.ts',
        text: '  const [order] = await tx\n    .insert(orders)',
        by: `  await book(tx, {
    type: 'order',
    at: now,
    postings: [
      { member: member.number, account: 'balance', amount: negate(cost) },
      { account: 'house', amount: cost },
    ],
  })
  const [order] = await tx
    .insert(orders)`,
      },
    ],
    found: ['order.pending'],
  },
]
