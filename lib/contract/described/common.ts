import { backendConfig, maintenance, requestOutcome } from '#lib/contract/common.ts'
import { type Descriptions, shape } from './describe.ts'

/** The instant of the examples: 6 May 2026, 09:41 UTC. */
export const NOW = Date.UTC(2026, 4, 6, 9, 41)

/** The request fields of every money request. */
export const moneyRequestFields = {
  requestId: [
    'Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.',
    '6c92f515-2e03-4382-85b2-7cb58233b401',
  ],
  validUntil: [
    "The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.",
    NOW + 15_000,
  ],
} as const

/** The requestId of a record. */
export const recordRequestIdField = [
  'The requestId of the money request that made the record. A backend may leave it out where a record was made otherwise.',
  '6c92f515-2e03-4382-85b2-7cb58233b401',
] as const

/** The query of every paged list. */
export const pageFields = {
  cursor: ['The `nextCursor` of the page before. Absent: the first page.', 'MTc3ODA2MDQ2MDAwMC4x'],
  limit: ['The most records of a page. Absent: 20.', 20],
} as const

export const periodFields = (of: string) =>
  ({
    from: [`Only those whose ${of} is this instant or later.`, NOW],
    to: [`Only those whose ${of} is before this instant.`, NOW + 86_400_000],
  }) as const

/** The answer of every paged list. */
export const pageOf = (items: string) =>
  ({
    items: `${items}, newest first.`,
    nextCursor: [
      'Names the place behind the last record of this page. Absent or null on the last page.',
      'MTc3ODA2MDQ2MDAwMC4x',
    ],
  }) as const

export const commonShapes = [
  shape('Maintenance', maintenance, 'Maintenance that is shown instead of the app.', {
    message: ['What the member reads about it.', 'We are moving to new machines.'],
    until: ['When it is expected to end. Absent: not known.', NOW + 3_600_000],
  }),
  shape(
    'Config',
    backendConfig,
    'The configuration by the operator. Every field may be left out.',
    {
      domain: [
        'The domain that every link to the page has to carry as `?domain=`. Where it is set, a page that is opened without it, or with another one, shows "not found" and leads nowhere. Absent or empty: no check.',
        'harbour',
      ],
      web_logo: [
        'The path of the logo below the API address, readable without a token. Absent: the bundled one.',
        '/static/logo.svg',
      ],
      site_name: ['The name of the platform, shown as the title. An empty name is none.', 'Harbour Markets'],
      service_url: [
        'The https address of the customer-service chat. The page appends `domain`. Absent: the page says that there is none.',
        'https://chat.harbour.test/',
      ],
      download_url: [
        'The https address of the app download. Absent: no download is offered.',
        'https://get.harbour.test/',
      ],
      register_open: ['Whether somebody may register. Default: true.', true],
      invite_required: ['Whether a registration needs an invitation code. Default: true.', true],
      currency: ["The currency of every balance and stake: an ISO 4217 code or a coin's code. Default: CNY.", 'CNY'],
      currency_decimals: [
        'How many decimals its amounts have. Default: those of the currency itself: CNY 2, JPY and KRW 0, USDT 6, BTC 8.',
        2,
      ],
      about: [
        "The operator's text about itself, plain or in the HTML subset of notices.",
        'Harbour Markets, since 2019.',
      ],
      maintenance:
        'Shown instead of the app, until the configuration comes without it: the client asks again, at most every 15 s. Absent or null: none.',
    },
    [{ domain: undefined, maintenance: undefined }],
  ),
  shape(
    'RequestOutcome',
    requestOutcome.response,
    'What became of a money request.',
    {
      state: [
        'What became of it.',
        'done',
        {
          unknown: 'no request with this id was received, as far back as `remembersSince`',
          processing: 'received, not decided yet',
          done: 'executed; `recordId` names the record where there is one',
          refused: 'nothing was booked; `code` and `msg` are those of the first answer',
        },
      ],
      kind: ["The kind of request, in the backend's own words. Only for logs.", 'order'],
      recordId: ['With `done`: the id of the record that was made or changed. Absent where there is none.', 'o1024'],
      code: ['With `refused`: the code of the first answer.', 4106],
      msg: ['With `refused`: the text of the first answer.', 'balance insufficient'],
      remembersSince: [
        'Requests that were valid until an earlier instant than this may have been forgotten. 0: nothing was ever forgotten.',
        Date.UTC(2026, 3, 6),
      ],
    },
    [
      { code: undefined, msg: undefined },
      { state: 'refused', recordId: undefined },
    ],
  ),
]

export const commonCalls = {
  getConf: {
    tag: 'Startup',
    summary: 'Configuration by the operator',
    description:
      'Asked for at startup, before anything of the app is shown. Without an answer the app shows a network error and asks again. `data` may be an empty object.',
  },
  uploadFile: {
    tag: 'Files',
    summary: 'Upload a picture',
    description:
      'Stores one picture of the member: an avatar, the voucher of a deposit, a side of an ID document. JPEG, PNG or WebP by its first bytes, at most 10 MiB; anything else is code 500 with a text. The answered `path` is what the later call names (`avatar`, `voucher`, `idFront`, `idBack`), and only the member who uploaded the picture may name it. The client sends no metadata of the photo.',
    request: {
      file: ['The bytes of the picture, with its media type as the type of the part.', '(the bytes of a JPEG)'],
    },
    response: {
      path: ['The path of the picture below the API address, as later calls name it.', '/upload/8f14e45fceea167a.jpg'],
      url: [
        'A full address at which the picture can be read without a token: a signed and short-lived one. The client does not read it.',
        'https://api-1.harbour.test/upload/8f14e45fceea167a.jpg?expires=1778064060&signature=5d41402abc4b2a76',
      ],
    },
  },
  requestOutcome: {
    tag: 'Money requests',
    summary: 'What became of a money request',
    description:
      'The outcome of a money request of this member, the same through every address. Outcomes are remembered for at least 30 days. The id of a request of another member is `unknown`.',
    request: { requestId: ['The id of the money request.', '6c92f515-2e03-4382-85b2-7cb58233b401'] },
  },
} satisfies Partial<Descriptions>
