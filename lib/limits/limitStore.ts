import * as v from 'valibot'
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
  isStopped,
  type LimitName,
  type LimitRecord,
  type LimitValue,
  limitNames,
  limitRecordSchema,
  noLimits,
  type PartName,
  partNames,
  type StopName,
  stopFor,
  stopNames,
  stricter,
  type TimeBounds,
  type WantedLimits,
  wantedOf,
  wantedOfParts,
} from './limits.ts'
import { countUsage, dayEnd, type LimitUse, limitUseSchema, usageAt } from './limitUse.ts'
import { type DayOrders, type LimitRefusal, limitRefusal, type Spending } from './refusal.ts'

export interface LimitStore {
  /** What holds now for the member who is logged in. The same object until it differs. */
  record(): LimitRecord
  /** The server's time by which the limits are judged: certainly not later than it is. Undefined while it is not known. */
  now(): number | undefined
  change(name: LimitName, wanted: LimitValue): void
  stop(name: StopName, ms: number): void
  /** What the member has changed since the backend last kept it. */
  unsent(): readonly PartName[]
  /** The same as the backend is asked to keep it. Undefined where there is nothing to send. */
  toSend(): WantedLimits | undefined
  /** The backend keeps what was sent. What the member has changed since then stays unsent. */
  sent(wanted: WantedLimits): void
  /** Takes in what the backend keeps: the stricter of the two holds. What is unsent counts as asked for there too. */
  join(kept: LimitRecord): void
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

const partsSchema = v.array(v.picklist(partNames))
const noParts: readonly PartName[] = []

/**
 * The limits of the members on this device, under `limits:<owner key>`, what of them the backend does not keep yet, under
 * `limitsUnsent:<owner key>`, and the use of the day under `limitUse:<owner key>`. Code that changes a record reads it again first, so that
 * no tab writes what another one has replaced.
 */
export function createLimitStore(
  area: SafeStorage,
  member: Pick<SessionStore, 'get' | 'subscribe'>,
  clock: Pick<ServerClock, 'now' | 'uncertaintyMs' | 'synced'>,
): LimitStore {
  const limits = ownedValue(area, 'limits', limitRecordSchema, noLimits, member, { essential: true })
  const unsentParts = ownedValue(area, 'limitsUnsent', partsSchema, noParts, member, { essential: true })
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
    const counted = usage()
    if (at !== undefined && counted) uses.set({ ...counted, ...change(at) })
  }
  const unsent = () => {
    const ended: readonly PartName[] = stopNames.filter((name) => !isStopped(record(), name))
    return unsentParts.get().filter((part) => !ended.includes(part))
  }
  const mustSend = (part: PartName) => unsentParts.set([...unsent().filter((other) => other !== part), part])
  const checked = () => mark((checkedAt) => ({ checkedAt, sinceCheckMs: 0 }))
  return {
    record,
    now,
    usage,
    change: (name, wanted) => {
      // The time before it was asked for counts for no reality check.
      if (name === 'checkMinutes' && record().limits.checkMinutes.value === undefined) checked()
      limits.set(changeLimit(limits.get(), name, wanted, time()))
      mustSend(name)
    },
    stop: (name, ms) => {
      limits.set(stopFor(limits.get(), name, ms, time()))
      mustSend(name)
    },
    unsent,
    toSend: () => {
      const changes = wantedOfParts(record(), unsent())
      return Object.keys(changes).length > 0 ? changes : undefined
    },
    sent: (wanted) => {
      const text = JSON.stringify(wanted)
      const isKept = (part: PartName) => JSON.stringify({ ...wanted, ...wantedOfParts(record(), [part]) }) === text
      unsentParts.set(unsent().filter((part) => !isKept(part)))
    },
    join: (kept) => {
      const own = advance(limits.get(), time())
      const changedNames = limitNames.filter((name) => unsent().includes(name))
      const other = changedNames.reduce((one, name) => changeLimit(one, name, wantedOf(own.limits[name]), time()), kept)
      const joined = advance(stricter(own, other), time())
      if (!isSameRecord(own, joined)) limits.set(joined)
    },
    keepTime: () => {
      const current = limits.get()
      if (current !== noLimits) limits.set(advance(current, time()))
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
      return limitRefusal(spending, { record: record(), day, orders })
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
