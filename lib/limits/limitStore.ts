import { ownedValue } from '#lib/session/ownedValue.ts'
import { type SessionStore, session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { serverClock } from '#lib/time/clock.ts'
import type { ServerClock } from '#lib/time/serverClock.ts'
import {
  advance,
  changeLimit,
  isSameRecord,
  type LimitName,
  type LimitRecord,
  type LimitValue,
  limitRecordSchema,
  noLimits,
  type StopName,
  stopFor,
  stricter,
  type TimeBounds,
} from './limits.ts'
import { countUsage, dayEnd, type LimitUse, limitUseSchema, usageAt } from './limitUse.ts'
import { type DayOrders, type LimitRefusal, refusalOf, type Spending } from './refusal.ts'

export interface LimitStore {
  /** What holds now for the member who is logged in. The same object until it differs. */
  record(): LimitRecord
  /** The server's time by which the limits are judged: certainly not later than it is. Undefined while it is not known. */
  now(): number | undefined
  change(name: LimitName, wanted: LimitValue): void
  stop(name: StopName, ms: number): void
  /** Takes in what another place keeps, such as the backend: the stricter of the two holds. */
  join(other: LimitRecord): void
  /** Writes what has become due and the time that was seen, where anything is set. */
  keepTime(): void
  /** The use of the day. Undefined while the server's time is not known. */
  usage(): LimitUse | undefined
  /** Adds the time that the app was open since an instant of `now`. */
  count(from: number): void
  /** The member has read the reality check. */
  checked(): void
  /** The member goes on after a streak of losses. */
  goOn(): void
  /** Why a limit forbids it at this moment; undefined where none does. */
  refusal(spending: Spending, orders?: DayOrders): LimitRefusal | undefined
  /** Calls the listener after every change by this tab or another. Returns the end of it. */
  subscribe(listener: () => void): () => void
}

/**
 * The limits of the members on this device, under `limits:<owner key>`, and the use of the day under `limitUse:<owner key>`. Whoever
 * changes a record reads it anew first, so that no tab writes what another one has replaced.
 */
export function createLimitStore(
  area: SafeStorage,
  member: Pick<SessionStore, 'get' | 'subscribe'>,
  clock: Pick<ServerClock, 'now' | 'uncertaintyMs' | 'synced'>,
): LimitStore {
  const limits = ownedValue(area, 'limits', limitRecordSchema, noLimits, member, { essential: true })
  const uses = ownedValue(area, 'limitUse', limitUseSchema, undefined, member)
  let last = noLimits

  const time = (): TimeBounds | undefined => {
    if (!clock.synced) return undefined
    const { uncertaintyMs } = clock
    const now = clock.now()
    return { earliest: now - uncertaintyMs, latest: now + uncertaintyMs }
  }
  const record = () => {
    const next = advance(limits.get(), time())
    if (!isSameRecord(last, next)) last = next
    return last
  }
  const now = () => {
    const { seen } = advance(limits.get(), time())
    return seen > 0 ? seen : undefined
  }
  const usage = () => {
    const at = now()
    return at === undefined ? undefined : usageAt(uses.get(), at)
  }
  const mark = (change: (at: number) => Partial<LimitUse>) => {
    const at = now()
    const known = usage()
    if (at !== undefined && known) uses.set({ ...known, ...change(at) })
  }
  const checked = () => mark((checkedAt) => ({ checkedAt, sinceCheckMs: 0 }))
  return {
    record,
    now,
    usage,
    change: (name, wanted) => {
      // The time before it was asked for counts for no reality check.
      if (name === 'checkMinutes' && record().limits.checkMinutes.value === undefined) checked()
      limits.set(changeLimit(limits.get(), name, wanted, time()))
    },
    stop: (name, ms) => limits.set(stopFor(limits.get(), name, ms, time())),
    join: (other) => {
      const own = advance(limits.get(), time())
      const joined = advance(stricter(own, other), time())
      if (!isSameRecord(own, joined)) limits.set(joined)
    },
    keepTime: () => {
      const known = limits.get()
      if (known !== noLimits) limits.set(advance(known, time()))
    },
    count: (from) => {
      const at = now()
      if (at !== undefined) uses.set(countUsage(uses.get(), from, at))
    },
    checked,
    goOn: () => mark((wentOnAt) => ({ wentOnAt })),
    refusal: (spending, orders) => {
      const used = usage()
      const day = used && { end: dayEnd(used.dayStart), usedMs: used.usedMs }
      return refusalOf(spending, { record: record(), day, orders })
    },
    subscribe: (listener) => {
      const stops = [limits.subscribe(() => listener()), uses.subscribe(() => listener())]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The limits of the members on this device. */
export const limitStore = createLimitStore(storage, session, serverClock)
