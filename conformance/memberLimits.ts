import { limits, type MemberLimits, setLimits } from '#lib/contract/security.ts'
import { LOOSENING_MS } from '#lib/limits/limits.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'

const PLACE = '#limits-of-the-member'
/** What is set in an account without such a limit: the loosest that the client offers. */
const LOOSE = decimal('50')
/** How far the 24 h of a loosening may be off. */
const TOLERANCE_MS = 60_000
const COOL_OFF_MS = 4000

type Limit = MemberLimits['lossStreak']

const isSame = (one: Decimal | undefined, other: Decimal | undefined) =>
  one === undefined || other === undefined ? one === other : compare(one, other) === 0

const textOf = (limit: Limit) => JSON.stringify(limit ?? {})

/**
 * The limits that a member sets. The question after losses in a row represents all of them, because it forbids nothing.
 */
export function memberLimitChecks(backend: CheckedBackend): readonly Check[] {
  const currentLimits = async () => (await backend.ask(limits, {})).data
  const set = async (lossStreak: Decimal | null) => (await backend.ask(setLimits, { lossStreak })).data.lossStreak
  return [
    {
      id: 'limits.tighter',
      rule: 'A tighter limit holds at once, and is answered until it is changed.',
      place: PLACE,
      writes: true,
      run: async () => {
        const { lossStreak: before } = await currentLimits()
        const value = before?.value ?? LOOSE
        const answered = await set(value)
        if (!isSame(answered?.value, value)) throw new Failed(`${value} was set, and ${textOf(answered)} is answered`)
        const { lossStreak: after } = await currentLimits()
        if (!isSame(after?.value, value)) throw new Failed(`${value} was set, and ${textOf(after)} is known later`)
        return `${value} after ${textOf(before)}`
      },
    },
    {
      id: 'limits.looser',
      rule: 'A looser limit waits for 24 h, does not start to wait again when it is asked for again, and is withdrawn by the present value.',
      place: PLACE,
      writes: true,
      run: async () => {
        const value = (await currentLimits()).lossStreak?.value
        if (value === undefined) throw new NotChecked('no limit holds', 'limits.tighter')
        await set(value)
        const waiting = await set(null)
        const due = backend.serverNow() + LOOSENING_MS
        const { next } = waiting ?? {}
        if (!isSame(waiting?.value, value) || !next || next.value !== undefined)
          throw new Failed(`${value} holds, none was asked for, and ${textOf(waiting)} is answered`)
        if (Math.abs(next.at - due) > TOLERANCE_MS) throw new Failed(`it waits until ${next.at}, not ${due}`)
        await backend.hooks.sleep(1000)
        const again = await set(null)
        if (again?.next?.at !== next.at) throw new Failed(`it waits until ${next.at}, and then ${again?.next?.at}`)
        const withdrawn = await set(value)
        if (!isSame(withdrawn?.value, value) || withdrawn?.next)
          throw new Failed(`it was withdrawn, and ${textOf(withdrawn)} is answered`)
        return `until ${next.at}, and withdrawn`
      },
    },
    {
      id: 'limits.coolOff',
      rule: 'A cool-off ends when it was asked to end; an earlier end changes nothing.',
      place: PLACE,
      writes: true,
      run: async () => {
        const before = (await currentLimits()).coolOffUntil ?? 0
        if (before > backend.serverNow()) throw new NotChecked('a cool-off is running in this account')
        const until = backend.serverNow() + COOL_OFF_MS
        const began = (await backend.ask(setLimits, { coolOffUntil: until })).data.coolOffUntil
        if (began !== until) throw new Failed(`it was to end at ${until}, and ends at ${began}`)
        const after = (await backend.ask(setLimits, { coolOffUntil: until - COOL_OFF_MS / 2 })).data.coolOffUntil
        if (after !== until) throw new Failed(`it ended at ${until}, and after an earlier end at ${after}`)
        // Nothing that comes after this is stopped by it.
        await backend.hooks.sleep(until - backend.serverNow())
        return `until ${until}`
      },
    },
  ]
}
