import { pino } from 'pino'
import { Busy, causeOf, databaseErrorCode, isDatabaseAway, isOverloaded } from './database/database.ts'
import { LeaseLost } from './leaderLease.ts'

/** How much of a person's attention a line needs: none, some when it happens often, or all of it. */
export type Level = 'info' | 'warn' | 'error'

type Fields = Readonly<Record<string, string | number | undefined>>

/** Writes one line about something that happened. No field is ever a token, a password, a code or the body of a request. */
export type Log = (event: string, fields?: Fields, level?: Level) => void

const destination = pino.destination({ fd: 2, sync: true })
const logger = pino({ base: null, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime }, destination)

/** One line of JSON on the error output, with the time. */
export const standardLog: Log = (event, fields = {}, level = 'info') => logger[level](fields, event)

/**
 * Logs an error: a change of leader is ordinary, an outage of the database that every backend has to live with is a warning, and anything else
 * has a stack trace. Of an error of the database the values of the query are left out.
 */
export function logError(log: Log, event: string, error: unknown, fields: Fields = {}): void {
  const cause = causeOf(error)
  const text = messageOf(error)
  if (cause instanceof LeaseLost) log(event, { ...fields, problem: text })
  else if (cause instanceof Busy || isDatabaseAway(cause) || isOverloaded(cause))
    log(event, { ...fields, error: text }, 'warn')
  else log(event, { ...fields, error: text, stack: cause instanceof Error ? cause.stack : undefined }, 'error')
}

/** What an error says, without the values of a query. */
export function messageOf(error: unknown): string {
  const cause = causeOf(error)
  // One about several addresses has a code alone.
  return cause instanceof Error ? cause.message || (databaseErrorCode(cause) ?? cause.name) : String(cause)
}
