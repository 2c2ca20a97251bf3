import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { DAY_MS, HOUR_MS } from '#backend-rules/time.ts'
import type { Backend } from '../backend.ts'
import type { Run, Statement } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { LeaseLost } from '../leaderLease.ts'
import { messageOf } from '../log.ts'
import { readSetting } from '../settings/settings.ts'
import { MAILED_WITHIN_MS, mailEvent } from './eventMail.ts'
import { allEventTypes, type EventType, eventTypes, statesOf, typeOf } from './eventTypes.ts'
import { postEvent } from './postEvent.ts'
import { postOf, type ToldEvent } from './toldEvent.ts'
import { MAIL_TARGET, presentWebhooks, targetName } from './webhooks.ts'

/** How often the leader looks for what has happened, in ms. */
const LOOK_MS = 500
/** How many events one round gives a place. */
const MOST_PLACED = 500
/** How many events are on their way to one target at once. */
const MOST_AT_ONCE = 8
/** How long an event waits after an attempt that has failed: twice as long each time. */
const AGAIN_MS = { first: 5000, most: 2 * HOUR_MS }
/** How long an event is tried. */
const TRIED_MS = { mail: MAILED_WITHIN_MS, webhook: 3 * DAY_MS }

/** Where events go. */
interface Target {
  readonly number: number
  readonly types: readonly EventType[]
  readonly triedMs: number
  /** The place from which events are sent again. */
  readonly replayFrom: number | null
  readonly send: (event: ToldEvent, signal: AbortSignal) => Promise<void>
}

const mailed = allEventTypes.filter((type) => eventTypes[type].mail !== null)

const placeless = v.object({ number: v.number(), member: v.number(), kind: v.string(), state: v.string() })
const dueRow = v.object({
  ...{ target: v.number(), place: v.number(), member: v.number(), attempts: v.number(), since: v.number() },
  ...{
    number: v.number(),
    at: v.number(),
    kind: v.string(),
    state: v.string(),
    data: v.record(v.string(), v.unknown()),
  },
})
type Due = v.InferOutput<typeof dueRow>

const leaseStatement: Statement = {
  name: 'lease of the deliverer',
  text: 'select 1 from leader_lease where number = $1 for key share',
}

/** What has come to an end: delivered, to be tried again, or given up. */
const endStatement: Statement = {
  name: 'end deliveries',
  text: `
    with
      ends as (
        select * from jsonb_to_recordset($1::jsonb)
          as ends(target int, place bigint, problem text, "dueAt" bigint, "givenUpAt" bigint)
      ),
      gone as (
        delete from deliveries using ends
        where deliveries.target = ends.target and deliveries.place = ends.place and ends.problem is null
      )
    update deliveries set attempts = attempts + 1, problem = ends.problem, due_at = ends."dueAt", given_up_at = ends."givenUpAt"
    from ends where deliveries.target = ends.target and deliveries.place = ends.place and ends.problem is not null`,
}

/** The next event of each member whose turn it is, as nothing of the member is due at the target. */
const nextStatement: Statement = {
  name: 'next deliveries',
  text: `
    with
      freed as (select distinct target, member from jsonb_to_recordset($1::jsonb) as freed(target int, member bigint)),
      next as (
        select freed.target, first.place from freed
        cross join lateral (
          select place, due_at from deliveries
          where target = freed.target and member = freed.member and given_up_at is null order by place limit 1
        ) as first
        where first.due_at is null and not exists (
          select from deliveries where target = freed.target and member = freed.member and due_at is not null
        )
      )
    update deliveries set due_at = $2 from next where deliveries.target = next.target and deliveries.place = next.place`,
}

const placelessStatement: Statement = {
  name: 'events without a place',
  text: `
    select number::float8, member::float8, kind, state from events where place is null order by number limit ${MOST_PLACED}`,
}

/** Gives events their places, in their order, and stores where they are to go. */
const placeStatement: Statement = {
  name: 'place events',
  text: `
    with
      last as (select coalesce(max(place), 0) as place from events),
      placed as (
        update events set place = last.place + list.rank
        from last, jsonb_array_elements_text($1::jsonb) with ordinality as list(number, rank)
        where events.number = list.number::bigint
        returning events.number, events.place, events.member
      )
    insert into deliveries (target, place, member, since, due_at)
    select sent.target, placed.place, placed.member, $3,
      case when row_number() over (partition by sent.target, placed.member order by placed.place) = 1 and not exists (
        select from deliveries where target = sent.target and deliveries.member = placed.member and given_up_at is null
      ) then $3::bigint end
    from placed join jsonb_to_recordset($2::jsonb) as sent(number bigint, target int) on sent.number = placed.number`,
}

/** What is sent again to a target waits from now on, with what has waited. Of a member who was erased nothing is left to tell. */
const replayStatement: Statement = {
  name: 'replay events',
  text: `
    insert into deliveries (target, place, member, since)
    select $1, place, member, $2 from events
    where place >= $3 and jsonb_typeof(data) = 'object' and (kind, state) in (
      select kind, state from jsonb_to_recordset($4::jsonb) as wanted(kind text, state text)
    )
    on conflict (target, place) do update set since = $2, attempts = 0, due_at = null, given_up_at = null, problem = null`,
}
const replayedStatement: Statement = {
  name: 'events are replayed',
  text: 'update webhooks set replay_from = null where number = $1 and replay_from = $2',
}
/** The first event of each member is due: of those from the replay on none is, and one before them is the first itself. */
const firstDueStatement: Statement = {
  name: 'first due',
  text: `
    with first as (
      select distinct on (member) place from deliveries
      where target = $1 and given_up_at is null order by member, place
    )
    update deliveries set due_at = $2 from first where target = $1 and deliveries.place = first.place`,
}

const removedStatement: Statement = {
  name: 'deliveries to removed webhooks',
  text: 'delete from deliveries where target in (select number from webhooks where removed_at is not null)',
}

const dueStatement: Statement = {
  name: 'due deliveries',
  text: `
    select due.target, due.place::float8, due.member::float8, due.attempts, due.since::float8, events.number::float8, events.at::float8,
      events.kind, events.state, events.data
    from jsonb_to_recordset($1::jsonb) as targets(number int, free int, busy jsonb)
    cross join lateral (
      select * from deliveries
      where target = targets.number and due_at <= $2 and not targets.busy @> to_jsonb(place) order by due_at, place limit targets.free
    ) as due
    join events on events.place = due.place`,
}

/** How an attempt has ended. */
interface End {
  /** Undefined: it was delivered. */
  readonly problem?: string
  /** When it is tried again, or was given up. */
  readonly dueAt?: number
  readonly givenUpAt?: number
}

/** A delivery that has begun, until its end is stored. */
interface Begun {
  readonly due: Due
  readonly done: Promise<void>
  end?: End
}

type Delivering = Pick<Backend, 'database' | 'clock' | 'mail' | 'money' | 'log' | 'metrics'>

/**
 * Delivers events while this instance leads: each at least once, and those of a member in their order at each target. One that fails holds
 * back later ones of its member at that target, and nothing else.
 *
 * What is on its way when another instance takes the lease over is delivered again by that one, after everything before it: a receiver
 * sees an event again, and never one before an earlier one of the member.
 */
export class Deliverer {
  readonly #backend: Delivering
  readonly #lease: number
  readonly #post: typeof postEvent
  readonly #stopping = new AbortController()
  /** Rejects when this instance stops. */
  readonly #stopped = once(this.#stopping.signal, 'abort').then(() => {
    throw new Error('this instance stops')
  })
  #begun: readonly Begun[] = []
  /** Targets that have failed at last: they are sent one event at a time. */
  readonly #failing = new Set<number>()

  constructor(backend: Delivering, lease: number, post = postEvent) {
    this.#backend = backend
    this.#lease = lease
    this.#post = post
    this.#stopped.catch(() => undefined)
  }

  /** Delivers until `over` aborts. `failed` is told of a round that has failed. */
  async run(over: AbortSignal, failed: (error: unknown) => void): Promise<void> {
    while (!over.aborted) {
      const isStored = await this.round().then(
        () => true,
        (error: unknown) => failed(error),
      )
      const pause = wait(LOOK_MS, undefined, { signal: over }).catch(() => undefined)
      await Promise.race([pause, ...(isStored ? this.#begun.map(({ done }) => done) : [])])
    }
    this.#stopping.abort()
    await this.sent()
  }

  /** Waits until nothing is on its way. */
  async sent(): Promise<void> {
    await Promise.all(this.#begun.map(({ done }) => done))
  }

  /**
   * Stores how deliveries have ended, gives new events their places, and begins what is due. Throws `LeaseLost` when another instance has
   * taken the lease: nothing is begun then.
   */
  async round(): Promise<void> {
    const { database, clock } = this.#backend
    const targets = await this.#targets()
    const ended = this.#begun.filter(({ end }) => end !== undefined)
    const due = await database.statements(
      {},
      async (run) => {
        const now = clock.now()
        if ((await run(leaseStatement, [this.#lease])).length === 0)
          throw new LeaseLost(`another instance has taken the lease ${this.#lease}`)
        await storeEnds(run, ended, now)
        await run(removedStatement, [])
        await place(run, targets, now)
        for (const target of targets) await replayTo(run, target, now)
        const begun = this.#begun.filter((one) => !ended.includes(one))
        return dueTo(run, this.#wanted(targets, begun), now)
      },
      'leader',
    )
    this.#begun = this.#begun.filter((one) => !ended.includes(one))
    for (const one of due) this.#begin(one, targets)
  }

  async #targets(): Promise<readonly Target[]> {
    const { database, mail, money, clock } = this.#backend
    const { query } = database
    const { privateAddresses } = await readSetting(query, 'webhooks')
    const stored = await presentWebhooks(query)
    return [
      {
        ...{ number: MAIL_TARGET, types: mailed, triedMs: TRIED_MS.mail, replayFrom: null },
        send: (event) => mailEvent({ query, mail, money }, event),
      },
      ...stored.map((webhook): Target => {
        const { number, types, replayFrom } = webhook
        return {
          ...{ number, types: types ?? allEventTypes, triedMs: TRIED_MS.webhook, replayFrom },
          send: (event, signal) =>
            this.#post({ ...postOf(event, webhook, { now: clock.now(), money }), privateAddresses, signal }),
        }
      }),
    ]
  }

  /** How many events each target may be sent now, besides those that have begun. */
  #wanted(targets: readonly Target[], begun: readonly Begun[]): readonly Wanted[] {
    return targets.map(({ number }) => {
      const busy = begun.flatMap(({ due }) => (due.target === number ? [due.place] : []))
      const most = this.#failing.has(number) ? 1 : MOST_AT_ONCE
      return { number, free: Math.max(0, most - busy.length), busy }
    })
  }

  #begin(due: Due, targets: readonly Target[]): void {
    const to = targets.find(({ number }) => number === due.target)
    const begun: Begun = {
      due,
      done: this.#send(due, to).then((end) => {
        begun.end = end
        if (end.problem === undefined) this.#failing.delete(due.target)
        else this.#failing.add(due.target)
      }),
    }
    this.#begun = [...this.#begun, begun]
  }

  async #send(due: Due, to: Target | undefined): Promise<End> {
    const { clock, log, metrics } = this.#backend
    const { number, at, member, data, attempts, since } = due
    const [type, target] = [typeOf(due), targetName(due.target)]
    try {
      // One that only a later version knows is told by nobody here.
      if (to !== undefined && type !== null) {
        const sent = to.send({ number, at, member, type, data }, this.#stopping.signal)
        await Promise.race([sent, this.#stopped])
      }
      metrics.deliveries.inc({ target, outcome: 'delivered' })
      return {}
    } catch (error) {
      const [problem, now] = [messageOf(error), clock.now()]
      // Nothing of it is stored: the next leader delivers it.
      if (this.#stopping.signal.aborted) return { problem }
      const isGivenUp = to !== undefined && now - since >= to.triedMs
      metrics.deliveries.inc({ target, outcome: isGivenUp ? 'given up' : 'failed' })
      const fields = { target, event: idOf('e', number), problem }
      if (isGivenUp) log('event given up', fields, 'error')
      else log('event not delivered', fields, 'warn')
      // A mail that comes days late would help nobody: nothing of it is kept.
      if (isGivenUp) return due.target === MAIL_TARGET ? {} : { problem, givenUpAt: now }
      return { problem, dueAt: now + Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** Math.min(attempts, 30)) }
    }
  }
}

async function storeEnds(run: Run, ended: readonly Begun[], now: number): Promise<void> {
  if (ended.length === 0) return
  const ends = ended.map(({ due: { target, place: at, member }, end }) => ({ target, place: at, member, ...end }))
  await run(endStatement, [JSON.stringify(ends)])
  const freed = ends.filter(({ dueAt }) => dueAt === undefined)
  if (freed.length > 0) await run(nextStatement, [JSON.stringify(freed), now])
}

interface Wanted {
  readonly number: number
  readonly free: number
  /** The places of the events that have begun. */
  readonly busy: readonly number[]
}

/** What is due at each target, and has not begun. */
async function dueTo(run: Run, wanted: readonly Wanted[], now: number): Promise<readonly Due[]> {
  return v.parse(v.array(dueRow), await run(dueStatement, [JSON.stringify(wanted), now]))
}

/** Gives new events their places, and stores to which targets they go. */
async function place(run: Run, targets: readonly Target[], now: number): Promise<void> {
  const fresh = v.parse(v.array(placeless), await run(placelessStatement, []))
  if (fresh.length === 0) return
  const sent = fresh.flatMap((event) => {
    const type = typeOf(event)
    const wanting = targets.filter(({ types }) => type !== null && types.includes(type))
    return wanting.map(({ number }) => ({ number: event.number, target: number }))
  })
  const numbers = fresh.map(({ number }) => number)
  await run(placeStatement, [JSON.stringify(numbers), JSON.stringify(sent), now])
}

async function replayTo(run: Run, { number, types, replayFrom }: Target, now: number): Promise<void> {
  if (replayFrom === null) return
  await run(replayStatement, [number, now, replayFrom, JSON.stringify(statesOf(types))])
  await run(firstDueStatement, [number, now])
  await run(replayedStatement, [number, replayFrom])
}
