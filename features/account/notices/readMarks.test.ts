import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRead, MAX_MARKS, type NoticeMark, nothingRead, type ReadMarks, withAllRead, withRead } from './readMarks.ts'

const notice = fc.nat(400).map((at): NoticeMark => ({ id: `n${at}`, at: at + 1 }))
const readAll = (notices: readonly NoticeMark[]) => notices.reduce<ReadMarks>(withRead, nothingRead)

describe('read notices', () => {
  test('stay read, whatever is read after them, and the number of marks is limited', () => {
    fc.assert(
      fc.property(fc.array(notice, { maxLength: 300 }), (notices) => {
        const marks = readAll(notices)
        expect(notices.filter((one) => !isRead(marks, one))).toEqual([])
        expect(marks.read.length).toBeLessThanOrEqual(MAX_MARKS)
      }),
    )
  })

  test('never include a notice that is newer than all of them', () => {
    fc.assert(
      fc.property(fc.array(notice, { maxLength: 300 }), (notices) => {
        expect(isRead(readAll(notices), { id: 'new', at: 1000 })).toBe(false)
      }),
    )
  })

  test('include no other notice below the limit', () => {
    fc.assert(
      fc.property(fc.uniqueArray(notice, { maxLength: MAX_MARKS, selector: ({ id }) => id }), notice, (read, other) => {
        expect(isRead(readAll(read), other)).toBe(read.some(({ id }) => id === other.id))
      }),
    )
  })
})

test('withAllRead marks these notices and all older ones, and no newer one', () => {
  const marks = withAllRead(withRead(nothingRead, { id: 'far', at: 900 }), [
    { id: 'a', at: 10 },
    { id: 'b', at: 20 },
  ])
  expect(isRead(marks, { id: 'older', at: 5 })).toBe(true)
  expect(isRead(marks, { id: 'newer', at: 21 })).toBe(false)
  expect(isRead(marks, { id: 'far', at: 900 })).toBe(true)
  expect(withAllRead(nothingRead, [])).toEqual(nothingRead)
})
