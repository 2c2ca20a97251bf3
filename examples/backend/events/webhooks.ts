import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { deliveries, events, type StoredWebhook, webhooks } from '../database/tables/events.ts'
import { readSetting } from '../settings/settings.ts'
import type { EventType } from './eventTypes.ts'
import { isLoopbackHost, isPublicAddress } from './publicAddress.ts'

/** How many there may be at once. */
const MOST_WEBHOOKS = 20
/** How long events are signed by the secret before the newest one too. */
const BOTH_SECRETS_MS = DAY_MS
const LONGEST_URL = 500

/** Where events are posted, how much waits, and what was given up. It has no secret. */
export interface WebhookState {
  readonly number: number
  readonly url: string
  /** Undefined: every type. */
  readonly types: readonly EventType[] | undefined
  readonly addedAt: number
  /** Until when events are signed by two secrets; undefined: by one. */
  readonly bothSecretsUntil: number | undefined
  readonly waiting: number
  /** Since when the oldest of them waits (epoch ms). */
  readonly oldest: number | undefined
  readonly givenUp: number
  /** What went wrong at the last attempt of one that waits or was given up. */
  readonly problem: string | undefined
}

/** The webhooks that have not been removed. */
export const presentWebhooks = (query: Query): Promise<StoredWebhook[]> =>
  query.select().from(webhooks).where(isNull(webhooks.removedAt)).orderBy(asc(webhooks.number))

/** The webhooks that have not been removed, each with what waits for it. */
export async function readWebhooks(query: Query, now: number): Promise<readonly WebhookState[]> {
  const stored = await presentWebhooks(query)
  const numbers = stored.map(({ number }) => number)
  const counted = await query
    .select({
      target: deliveries.target,
      waiting: sql<number>`(count(*) filter (where given_up_at is null))::int`,
      oldest: sql<number | null>`(min(since) filter (where given_up_at is null))::float8`,
      givenUp: sql<number>`count(given_up_at)::int`,
    })
    .from(deliveries)
    .where(inArray(deliveries.target, numbers))
    .groupBy(deliveries.target)
  const problems = await query
    .selectDistinctOn([deliveries.target], { target: deliveries.target, problem: deliveries.problem })
    .from(deliveries)
    .where(and(inArray(deliveries.target, numbers), isNotNull(deliveries.problem)))
    .orderBy(deliveries.target, asc(deliveries.place))
  return stored.map(({ number, url, types, addedAt, previousEndsAt }) => {
    const { waiting = 0, oldest = null, givenUp = 0 } = counted.find(({ target }) => target === number) ?? {}
    return {
      ...{ number, url, types: types ?? undefined, addedAt, waiting, oldest: oldest ?? undefined, givenUp },
      bothSecretsUntil: previousEndsAt !== null && previousEndsAt > now ? previousEndsAt : undefined,
      problem: problems.find(({ target }) => target === number)?.problem ?? undefined,
    }
  })
}

/** How many events were given up for each webhook that has such. */
export async function readGivenUp(
  query: Query,
): Promise<readonly { readonly target: string; readonly count: number }[]> {
  const rows = await query
    .select({ target: deliveries.target, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(isNotNull(deliveries.givenUpAt))
    .groupBy(deliveries.target)
  return rows.map(({ target, count }) => ({ target: targetName(target), count }))
}

/** The number of the target that is the member, by mail. */
export const MAIL_TARGET = 0

/** The name of a target in the log and the metrics. */
export const targetName = (number: number): string => (number === MAIL_TARGET ? 'mail' : idOf('h', number))

/** The webhook with a number. Throws a RangeError where there is none, or it was removed. */
async function webhookNumbered(tx: Query, number: number): Promise<StoredWebhook> {
  const isPresent = and(eq(webhooks.number, number), isNull(webhooks.removedAt))
  const [found] = await tx.select().from(webhooks).where(isPresent)
  if (found === undefined) throw new RangeError(`there is no webhook ${idOf('h', number)}`)
  return found
}

interface NewWebhook {
  readonly url: string
  /** Undefined: every type. */
  readonly types: readonly EventType[] | undefined
  readonly now: number
}

/** Stores where events are posted from now on. Returns its number, and its secret. Throws a RangeError when the address may not be called. */
export async function addWebhook(tx: Query, { url, types, now }: NewWebhook) {
  await requireUrl(tx, url)
  const present = await presentWebhooks(tx)
  if (present.length >= MOST_WEBHOOKS) throw new RangeError(`there are ${MOST_WEBHOOKS} webhooks already`)
  const same = present.find((one) => one.url === url)
  if (same !== undefined) throw new RangeError(`${idOf('h', same.number)} has this address already`)
  const [newest] = await tx.select({ number: sql<number>`coalesce(max(${webhooks.number}), 0)::int` }).from(webhooks)
  const number = (newest?.number ?? 0) + 1
  const secret = newSecret()
  await tx.insert(webhooks).values({ number, url, types: types ?? null, addedAt: now, secret })
  return { number, secret }
}

/** Posts no more events to a webhook; what waits for it goes. Throws a RangeError where there is none. Returns its address. */
export async function removeWebhook(tx: Query, number: number, now: number): Promise<string> {
  const { url } = await webhookNumbered(tx, number)
  await tx
    .update(webhooks)
    .set({ removedAt: now, secret: null, previousSecret: null, previousEndsAt: null, replayFrom: null })
    .where(eq(webhooks.number, number))
  return url
}

/** Gives a webhook a new secret, and returns it. For a day events are signed by both. Throws a RangeError where there is none. */
export async function rotateSecret(tx: Query, number: number, now: number): Promise<string> {
  const before = await webhookNumbered(tx, number)
  const secret = newSecret()
  await tx
    .update(webhooks)
    .set({ secret, previousSecret: before.secret, previousEndsAt: now + BOTH_SECRETS_MS })
    .where(eq(webhooks.number, number))
  return secret
}

/**
 * Has the events from an event or an instant on sent again to a webhook, in their order, with what waits for it. Throws a RangeError where
 * there is no such webhook, or no such event any more.
 */
export async function replay(
  tx: Query,
  number: number,
  from: { readonly event: number } | { readonly at: number },
): Promise<void> {
  await webhookNumbered(tx, number)
  const which = 'event' in from ? eq(events.number, from.event) : sql`${events.at} >= ${from.at}`
  const [first] = await tx
    .select({ place: sql<number | null>`min(${events.place})::float8` })
    .from(events)
    .where(which)
  if (first?.place == null)
    throw new RangeError(
      'event' in from ? `there is no event ${idOf('e', from.event)} that was sent` : 'nothing has happened since',
    )
  await tx.update(webhooks).set({ replayFrom: first.place }).where(eq(webhooks.number, number))
}

/** Throws a RangeError where events may not be posted to an address. */
async function requireUrl(tx: Query, text: string): Promise<void> {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || text.length > LONGEST_URL)
    throw new RangeError(`not an address such as https://example.com/events: ${text}`)
  // The log of operators has the address.
  if (url.username !== '' || url.password !== '') throw new RangeError('an address has no name and no password')
  if (url.hash !== '') throw new RangeError('what follows # is not sent: leave it out')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol === 'http:' && !isLoopbackHost(host)) throw new RangeError('the address has to begin with https')
  const { privateAddresses } = await readSetting(tx, 'webhooks')
  const isPrivate = isLoopbackHost(host) || (isIP(host) !== 0 && !isPublicAddress(host))
  if (isPrivate && !privateAddresses)
    throw new RangeError(
      `${host} is an address of this machine or of a private network, which set webhooks privateAddresses true allows`,
    )
}

/** A secret as Standard Webhooks writes it. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The secrets by which an event is signed at an instant, the newest first. */
export const secretsAt = (
  { secret, previousSecret, previousEndsAt }: StoredWebhook,
  now: number,
): readonly string[] => [
  ...(secret === null ? [] : [secret]),
  ...(previousSecret !== null && previousEndsAt !== null && previousEndsAt > now ? [previousSecret] : []),
]

/** The headers of an event by Standard Webhooks, signed by each of the secrets. `at`: when it is sent (epoch ms). */
export function signedHeaders(
  id: string,
  at: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(at / 1000).toString()
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
