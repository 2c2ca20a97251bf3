import type { Mutation } from './mutation.ts'

/** Mistakes in the app, the envelope and the input. */
export const httpMutations: readonly Mutation[] = [
  {
    name: 'cors-without-authorization',
    wrong: 'A preflight does not allow the header Authorization.',
    edits: [
      {
        file: 'http/app.ts',
        text: "allowHeaders: ['Authorization', 'Content-Type']",
        by: "allowHeaders: ['Content-Type']",
      },
    ],
    found: ['cors.preflight'],
  },
  {
    name: 'cors-fixed-origin',
    wrong: 'The backend allows the origin of the staging site instead of that of the app.',
    edits: [{ file: 'http/app.ts', text: "origin: '*'", by: "origin: () => 'https://staging.example.com'" }],
    found: ['cors.preflight', 'cors.simple', 'cors.success', 'cors.failure', 'cors.stream'],
    after: ['session.captcha', 'stream.first'],
  },
  {
    name: 'cors-retry-after-hidden',
    wrong: 'The web page may not read Retry-After.',
    edits: [
      {
        file: 'http/app.ts',
        text: "exposeHeaders: ['Retry-After', 'X-Contract-Version']",
        by: "exposeHeaders: ['X-Contract-Version']",
      },
    ],
    found: ['cors.exposed'],
    after: ['cors.simple'],
  },
  {
    name: 'unknown-path-is-page',
    wrong: 'A path that does not exist is answered with the start page and HTTP 200.',
    edits: [
      {
        file: 'http/app.ts',
        text: '  app.onError((error, c) => {',
        by: "  app.notFound((c) => c.html('<!doctype html>'))\n  app.onError((error, c) => {",
      },
    ],
    found: ['envelope.unknownPath'],
  },
  {
    name: 'refusals-are-http-400',
    wrong: 'Refusals are answered with HTTP 400 instead of HTTP 200.',
    edits: [
      {
        file: 'http/envelope.ts',
        text: 'data: null, time: backend.clock.now() })',
        by: 'data: null, time: backend.clock.now() }, 400)',
      },
    ],
    found: ['envelope.http'],
    after: ['session.captcha'],
  },
  {
    name: 'refusals-without-time',
    wrong: 'Refusals do not state the time.',
    edits: [{ file: 'http/envelope.ts', text: 'data: null, time: backend.clock.now() })', by: 'data: null })' }],
    found: ['envelope.time'],
    after: ['session.captcha'],
  },
  {
    name: 'time-in-seconds',
    wrong: 'The time of a success is in seconds.',
    edits: [
      {
        file: 'http/envelope.ts',
        text: 'time: time ?? backend.clock.now() })',
        by: 'time: Math.floor((time ?? backend.clock.now()) / 1000) })',
      },
    ],
    found: ['envelope.time'],
    after: ['cors.simple'],
  },
  {
    name: 'success-is-zero',
    wrong: 'Success is code 0, as in other interfaces.',
    edits: [{ file: 'http/envelope.ts', text: 'const SUCCESS = 200', by: 'const SUCCESS = 0' }],
    found: ['schema.index.getconf', 'session.notNeeded'],
  },
  {
    name: 'answers-from-cache',
    wrong: 'A proxy keeps the whole answers of public calls, with the time in them.',
    edits: [
      {
        file: 'http/app.ts',
        text: '  if (!call.token) return handler(await inputOf(c, call), visit)',
        by: `  if (call.path === '/api/index/getconf') {
    const kept: { text?: string } = ((globalThis as { keptPage?: { text?: string } }).keptPage ??= {})
    kept.text ??= JSON.stringify({ code: 200, msg: 'ok', data: await handler({}, visit), time: visit.now })
    return c.body(kept.text, 200, { 'Content-Type': 'application/json' })
  }
  if (!call.token) return handler(await inputOf(c, call), visit)`,
      },
    ],
    found: ['clock.fresh'],
  },
  {
    name: 'clocks-apart',
    wrong: 'The second machine has another time than the first one.',
    edits: [
      {
        file: 'http/envelope.ts',
        text: 'time: time ?? backend.clock.now() })',
        by: "time: (time ?? backend.clock.now()) + (c.req.url.includes('second') ? 700 : 0) })",
      },
    ],
    found: ['clock.same'],
  },
  {
    name: 'clock-goes-back',
    wrong: 'Of two machines behind one address one is a second behind.',
    edits: [
      {
        file: 'http/envelope.ts',
        text: 'time: time ?? backend.clock.now() })',
        by: 'time: (time ?? backend.clock.now()) - ((answers += 1) % 3 === 0 ? 1000 : 0) })',
      },
      { file: 'http/envelope.ts', text: 'const SUCCESS = 200\n', by: 'const SUCCESS = 200\nlet answers = 0\n' },
    ],
    found: ['clock.monotone'],
    after: ['session.notNeeded'],
  },
  {
    name: 'invalid-input-crashes',
    wrong: 'Invalid parameters end in an error that nobody catches.',
    edits: [
      {
        file: 'http/input.ts',
        text: '  if (missing) throw new Refusal(codes.parametersEmpty)\n  throw new Refusal(codes.messageAsSent, ',
        by: '  if (missing) throw new Refusal(codes.parametersEmpty)\n  throw new Error(',
      },
    ],
    found: ['envelope.http'],
    after: ['envelope.invalid'],
    crashes: true,
  },
  {
    name: 'broken-json-crashes',
    wrong: 'A body that is not JSON ends in an error that nobody catches.',
    edits: [
      {
        file: 'http/input.ts',
        text: "    throw new Refusal(codes.messageAsSent, 'the body is not JSON')",
        by: "    throw new Error('the body is not JSON')",
      },
    ],
    found: ['envelope.http'],
    after: ['envelope.body'],
    crashes: true,
  },
  {
    name: 'own-error-code',
    wrong: 'Missing parameters are answered with a code of the backend that the contract does not have.',
    edits: [
      {
        file: 'http/input.ts',
        text: 'if (missing) throw new Refusal(codes.parametersEmpty)',
        by: 'if (missing) throw new Refusal(10_001 as typeof codes.parametersEmpty)',
      },
    ],
    found: ['envelope.codes'],
    after: ['envelope.invalid'],
  },
  {
    name: 'public-calls-need-session',
    wrong: 'Configuration, captcha and products need a session.',
    edits: [
      {
        file: 'http/app.ts',
        text: '  if (!call.token) return handler(await inputOf(c, call), visit)',
        by: `  if (!call.token) {
    if (call.path !== '/api/market/stream') await authorise(visit, c.req.header('Authorization'))
    return handler(await inputOf(c, call), visit)
  }`,
      },
    ],
    found: ['session.notNeeded', 'cors.simple'],
  },
  {
    name: 'balance-as-number',
    wrong: 'The balance is a JSON number, and nothing compares the answers with the contract.',
    edits: [
      {
        file: 'http/app.ts',
        text: '    if (!checked.success) throw new Error(',
        by: '    if (!checked.success) backend.log(',
      },
      {
        file: 'members/account.ts',
        text: '    usermoney: shown(await balanceOf(backend.database.query, member.number), backend),',
        by: '    usermoney: Number(await balanceOf(backend.database.query, member.number)) as never,',
      },
    ],
    found: ['envelope.decimals'],
    after: ['schema.index.userInfo'],
  },
]
