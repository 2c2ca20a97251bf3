import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HISTORY, LIVE, TickTimeline } from './timeline.ts'

const hours = fc.array(
  fc.record({ open: fc.integer({ min: 1, max: 20_000 }), closed: fc.integer({ min: 1, max: 20_000 }) }),
  { minLength: 1, maxLength: 6 },
)

/** History, then a market that opens and closes as given; ends at `until`. */
function timelineOf(plan: { open: number; closed: number }[], seed: number) {
  const timeline = new TickTimeline(seed)
  timeline.open(HISTORY, 0, 100_000)
  let now = 100_000
  for (const { open, closed } of plan) {
    timeline.open(LIVE, now)
    now += open
    timeline.close(now)
    now += closed
  }
  return { timeline, until: now }
}

test('sequence numbers grow by exactly one and instants with them, across closed hours too', () => {
  fc.assert(
    fc.property(hours, fc.nat(), (plan, seed) => {
      const { timeline, until } = timelineOf(plan, seed)
      const seen: [number, number][] = []
      timeline.visit(0, until, (seq, at) => seen.push([seq, at]))
      expect(seen.map(([seq]) => seq)).toEqual(seen.map((_, index) => index + 1))
      expect(seen.every(([, at], index) => index === 0 || at > (seen[index - 1]?.[1] ?? 0))).toBe(true)
      expect(seen.every(([seq, at]) => timeline.tick(seq)?.at === at && timeline.seqAt(at) === seq)).toBe(true)
      expect(timeline.tick(seen.length + 1)).toBeUndefined()
    }),
  )
})

test('seqAt names the last tick at or before an instant', () => {
  fc.assert(
    fc.property(hours, fc.nat(), fc.nat({ max: 300_000 }), (plan, seed, instant) => {
      const { timeline } = timelineOf(plan, seed)
      let last = 0
      timeline.visit(0, instant + 1, (seq) => {
        last = seq
      })
      expect(timeline.seqAt(instant)).toBe(last)
    }),
  )
})

test('visiting a span in two halves loses and repeats no tick', () => {
  fc.assert(
    fc.property(hours, fc.nat(), fc.nat({ max: 300_000 }), (plan, seed, middle) => {
      const { timeline, until } = timelineOf(plan, seed)
      const count = (from: number, to: number) => {
        let ticks = 0
        timeline.visit(from, to, () => {
          ticks += 1
        })
        return ticks
      }
      const cut = Math.min(middle, until)
      expect(count(0, cut) + count(cut, until)).toBe(count(0, until))
    }),
  )
})
