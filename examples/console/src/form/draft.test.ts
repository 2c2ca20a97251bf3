import { expect, it } from 'vitest'
import { copyOf, draftOf, type Field, firstDraft, insideOf, recordOf, withDraft } from './draft.ts'
import { draftOfWeek, onDays, openOn, weekOf } from './week.ts'

const field = (id: string, kind: string, more: Partial<Field> = {}): Field =>
  ({ id, kind, value: 'null', choices: [], isOptional: false, isFixed: false, ...more }) as Field

const fields: readonly Field[] = [
  field('kind', 'choice', { choices: ['bank', 'other'] }),
  field('name', 'group'),
  field('name.own', 'text'),
  field('name.ko', 'text', { isOptional: true }),
  field('position', 'number', { value: '0', isOptional: true }),
  field('open', 'flag', { value: 'true', isOptional: true }),
  field('bank', 'group', { isOptional: true }),
  field('bank.payeeName', 'text'),
  field('bank.accountNumber', 'text'),
  field('terms', 'list'),
  field('terms.*.durationSeconds', 'number'),
  field('terms.*.payoutRate', 'amount'),
  field('terms.*.payoutRate.up', 'amount', { isOptional: true }),
  field('hours', 'week', { isOptional: true }),
]

it('a form begins with what a field is where nothing is typed, and leaves out what is empty', () => {
  const first = firstDraft(fields)
  expect(first).toMatchObject({ kind: 'bank', position: '0', open: 'true', bank: undefined })
  expect(recordOf(fields, first)).toEqual({ kind: 'bank', name: {}, position: 0, open: true, terms: [{}] })
})

it('what is typed becomes the record, and what makes no sense stays as it is for the server to say so', () => {
  const typed = [
    [['name', 'own'], 'Silver'],
    [['position'], ' 7 '],
    [['open'], 'false'],
    [['terms', '0', 'durationSeconds'], '1.5'],
    [['terms', '0', 'payoutRate'], { up: '0.9' }],
    [['hours'], { zone: 'UTC', open: [] }],
  ] as const
  const draft = typed.reduce((all, [path, value]) => insideOf(withDraft(all, path, value)), firstDraft(fields))
  expect(recordOf(fields, draft)).toEqual({
    ...{ kind: 'bank', name: { own: 'Silver' }, position: 7, open: false },
    ...{ terms: [{ durationSeconds: '1.5', payoutRate: { up: '0.9' } }], hours: { zone: 'UTC', open: [] } },
  })
})

it('a record is typed as it is stored; a copy has not where its money goes, and stands after it', () => {
  const stored = {
    ...{ kind: 'bank', name: { own: 'Harbour Bank' }, position: 3, open: true },
    ...{ bank: { payeeName: 'Harbour', accountNumber: '6222021234567890123' }, terms: [], hours: null },
  }
  expect(recordOf(fields, insideOf(draftOf(stored)))).toEqual({ ...stored, hours: undefined })
  expect(recordOf(fields, copyOf(stored))).toEqual({
    ...stored,
    position: 4,
    bank: { payeeName: 'Harbour' },
    hours: undefined,
  })
})

it('the hours of a week have breaks, closed days, and spans across midnight and the end of the week', () => {
  const broken = onDays(
    ['Mon'],
    [
      ['09:30', '12:00'],
      ['13:00', '16:00'],
    ],
  )
  expect(weekOf(draftOfWeek({ zone: 'UTC', spans: broken }))).toEqual({ zone: 'UTC', spans: broken })
  expect(openOn(broken)[0]).toEqual([
    { from: 570, to: 720 },
    { from: 780, to: 960 },
  ])
  expect(openOn(broken)[1]).toEqual([])
  const [sunday, friday] = [
    { day: 'Sun', time: '22:00' },
    { day: 'Fri', time: '22:00' },
  ] as const
  const open = openOn([{ from: sunday, to: friday }])
  expect(open.map((parts) => parts.length)).toEqual([1, 1, 1, 1, 1, 0, 1])
  expect([open[4], open[6]]).toEqual([[{ from: 0, to: 1320 }], [{ from: 1320, to: 1440 }]])
  expect(openOn([{ from: sunday, to: sunday }]).every((parts) => parts.length === 1)).toBe(true)
  expect(onDays(['Sun'], [['22:00', '02:00']])).toEqual([{ from: sunday, to: { day: 'Mon', time: '02:00' } }])
  expect(openOn([{ from: { day: 'Mon', time: '' }, to: friday }]).flat()).toEqual([])
})
