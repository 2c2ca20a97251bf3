import type { Money } from '#backend-rules/money.ts'
import { idOf } from '../database/ids.ts'
import type { StoredWebhook } from '../database/tables/events.ts'
import { type EventType, eventTypes } from './eventTypes.ts'
import { secretsAt, signedHeaders } from './webhooks.ts'

/** An event as it is delivered. */
export interface ToldEvent {
  readonly number: number
  /** When it happened (epoch ms). */
  readonly at: number
  readonly member: number
  readonly type: EventType
  /** As it was stored. */
  readonly data: Readonly<Record<string, unknown>>
}

/** What is told of an event: the fields of its type. */
export function toldData({ type, member, data }: ToldEvent, { currency }: Money): Readonly<Record<string, unknown>> {
  const all: Readonly<Record<string, unknown>> = { ...data, member: idOf('u', member), accountCurrency: currency }
  const names = Object.keys(eventTypes[type].fields).filter((name) => all[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

/** What is posted of an event to a webhook at an instant (epoch ms), by Standard Webhooks. */
export function postOf(event: ToldEvent, webhook: StoredWebhook, { now, money }: { now: number; money: Money }) {
  const { number, type, at } = event
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: toldData(event, money) })
  return { url: webhook.url, body, headers: signedHeaders(idOf('e', number), now, body, secretsAt(webhook, now)) }
}
