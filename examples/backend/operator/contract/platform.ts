import * as v from 'valibot'
import {
  count,
  id,
  instant,
  listOf,
  maybe,
  nothing,
  page,
  pageOf,
  shortText,
  typed,
  wireAmount,
  wireDecimal,
  wordOf,
} from '#lib/contract/common.ts'
import { field, NOW, shape, words } from '#lib/contract/describe.ts'
import { product, tradingSpan } from '#lib/contract/market.ts'
import { call } from './declare.ts'

const HOUR_MS = 3_600_000

const waitingQueue = shape(
  'WaitingQueue',
  'What waits, and for how long.',
  v.object({
    id: field(
      wordOf(
        words({
          deposit: 'deposits that wait for an operator',
          withdrawal: 'withdrawals that wait for an operator',
          identity: 'identities that wait for an operator',
          proposal: 'proposals that wait for a second person',
          settlement: 'orders whose end has passed',
          repayment: 'investments that are due',
          notice: 'members who are not told yet of a change to their account',
        }),
      ),
      'What.',
      'withdrawal',
    ),
    length: field(count(), 'How many.', 3),
    oldestAt: field(maybe(instant), 'Since when the oldest one waits. Absent: nothing waits.', NOW - 7_200_000),
  }),
)

const hour = shape(
  'TradedHour',
  'The orders that were placed in an hour, in account currency.',
  v.object({
    id: field(instant, 'When the hour began.', NOW - HOUR_MS),
    orders: field(count(), 'How many.', 12),
    stakes: field(wireAmount, 'Their stakes.', '1200.00'),
    result: field(
      wireDecimal,
      'What is left to the operator of those that are settled, fees included; below zero: members won more.',
      '-34.50',
    ),
  }),
)

export const overview = call(
  {
    tag: 'Platform',
    summary: 'How the day stands',
    description:
      'What waits, the orders of the last 24 hours by the hour, and what is wrong now. The console asks every 10 s; it does not prolong the session.',
  },
  {
    method: 'GET',
    path: '/api/overview',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: v.object({
      queues: field(v.array(waitingQueue), 'What waits.'),
      hours: field(v.array(hour), 'The last 24 hours, the oldest first.'),
      openOrders: field(count(), 'How many orders are open.', 4),
      members: field(count(), 'How many members there are.', 120),
      problems: field(v.array(v.string()), 'What is wrong now. Empty: nothing.', [
        'btcusdt is open and has had no quote for 31 s',
      ]),
    }),
  },
)

const settingField = shape(
  'SettingField',
  'A field that `set` changes.',
  v.object({
    id: field(v.string(), 'Its path.', 'terms.60.payoutRate'),
    value: field(v.string(), 'What it is, as `set` takes it: a text, or JSON; `null` where it is absent.', '0.85'),
    kind: field(
      wordOf(
        words({
          amount: 'a decimal',
          accountAmount: 'a decimal with no more decimals than the account currency has',
          number: 'a whole number',
          text: 'a text',
          address: 'an address of the web, or a path',
          guard: 'true or false: a rule that protects',
          flag: 'true or false',
          choice: 'one of `choices`',
          texts: 'a list of texts, as JSON; of `choices` alone, where there are some',
          week: 'the hours of a week, as JSON: a time zone, and spans from a day and time to another one',
          group: 'fields of its own, which are listed after it; of a new record alone',
          list: 'elements with fields of their own, in whose paths `*` stands for each; of a new record alone',
          json: 'anything else, as JSON',
        }),
      ),
      'What it takes. One that has fields inside, and is neither a group nor a list, takes a value or those fields.',
      'amount',
    ),
    choices: field(v.array(v.string()), 'The words of a choice.', []),
    least: field(maybe(v.string()), 'The least number, or length of a text. Absent: none.', '1'),
    most: field(maybe(v.string()), 'The greatest number, or length of a text. Absent: none.', '5'),
    isOptional: field(v.boolean(), 'Whether it may be left out.', false),
    isFixed: field(v.boolean(), 'Whether it stays as it is for good.', false),
  }),
)

const setting = shape(
  'Setting',
  'Something that `set` changes: a subject of the settings, or a record.',
  v.object({
    id: field(v.string(), 'How a line names it: one word, or the kind and the id of a record.', 'product btcusdt'),
    kind: field(id, 'The subject, or the kind of the record.', 'product'),
    name: field(shortText, 'The name of a record; of a subject its own.', 'Bitcoin'),
    mayChange: field(v.boolean(), 'Whether the operator who asks may change it.', true),
    second: field(
      maybe(v.string()),
      'Why a change needs a second person. Absent: it needs none.',
      'what members trade changes',
    ),
    fields: field(v.array(settingField), 'What it has, field by field. Empty in a list.'),
    json: field(
      v.string(),
      'All of it as JSON, as `set` takes it for another record. Empty in a list.',
      '{"symbol":"BTC/USDT"}',
    ),
  }),
)

export const settingList = call(
  {
    tag: 'Platform',
    summary: 'What can be set',
    description: 'The subjects of the settings, and the records of each kind, without their fields.',
  },
  {
    method: 'GET',
    path: '/api/setting/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(setting, 'The settings'),
  },
)

export const settingInfo = call(
  { tag: 'Platform', summary: 'One setting', description: 'A subject or a record with its fields.' },
  {
    method: 'GET',
    path: '/api/setting/info',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ id: field(typed(140), 'How a line names it.', 'product btcusdt') }),
    response: setting,
  },
)

export const settingForm = call(
  {
    tag: 'Platform',
    summary: 'The form of a new record',
    description:
      'The fields of a record that is not there yet, each with what it takes and what it is where nothing is typed. The command that makes it is `set KIND ID JSON`.',
  },
  {
    method: 'GET',
    path: '/api/setting/form',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ kind: field(id, 'What is made: product, channel, project, text or brand.', 'product') }),
    response: setting,
  },
)

export const settingCheck = call(
  {
    tag: 'Platform',
    summary: 'Check what would be set',
    description:
      'Checks a whole new record, or a field of one that is there, as `set` would, and stores nothing. What is only unusual is asked by the command itself.',
  },
  {
    method: 'POST',
    path: '/api/setting/check',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      line: field(
        v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(3)),
        'What is set, as a line has it: the kind and the id of a new record, or with a field after them.',
        ['product', 'xagusd'],
      ),
      value: field(v.string(), 'The whole record, or the value of the field, as JSON.', '{"symbol":"XAG/USD"}'),
    }),
    response: v.object({
      problems: field(
        v.array(
          shape(
            'FieldProblem',
            'What is wrong with a field.',
            v.object({
              field: field(
                v.string(),
                'Its path, in which an element of a list is its place. Empty: the record, or its id.',
                'terms.0.payoutRate',
              ),
              sentence: field(v.string(), 'What is wrong.', 'Expected at most 5: 0.85 is 85 %'),
            }),
          ),
        ),
        'What is wrong. Empty: nothing.',
      ),
      hours: field(
        maybe(v.array(tradingSpan)),
        'Of a product with nothing wrong: when members could trade it in the coming seven days. Absent: always.',
        [{ from: NOW - HOUR_MS, to: NOW + 5 * HOUR_MS }],
      ),
    }),
  },
)

export const productPreview = call(
  {
    tag: 'Platform',
    summary: 'What members see of the products',
    description:
      "The answer that members' apps get, in the language that is asked for. A product without a price is not in it.",
  },
  {
    method: 'GET',
    path: '/api/product/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      language: field(
        v.optional(v.pipe(v.string(), v.maxLength(10))),
        'A language of members: zh-CN, zh-TW, en, ko, ja or vi.',
        'en',
      ),
    }),
    response: listOf(product, 'The products'),
  },
)

export const operatorNotices = call(
  {
    tag: 'Platform',
    summary: 'Notices',
    description: 'The notices that members see, newest first, in the words of the operator.',
  },
  {
    method: 'GET',
    path: '/api/notice/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object(page),
    response: pageOf(
      shape(
        'OperatorNotice',
        'A notice.',
        v.object({
          id: field(id, 'The id of the notice.', 'n3'),
          title: field(shortText, 'The title.', 'Maintenance on Sunday'),
          body: field(v.string(), 'The text, plain or in the HTML subset of notices.', '<p>From 02:00 to 04:00.</p>'),
          at: field(instant, 'When it was published.', NOW - 86_400_000),
          pinned: field(v.boolean(), 'Whether it stands first and pops up once.', true),
        }),
      ),
      'The notices',
    ),
  },
)
