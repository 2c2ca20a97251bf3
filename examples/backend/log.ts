import { pino } from 'pino'
import { Busy, causeOf, isDatabaseAway } from './database/database.ts'

/** Writes one line about something that happened. No field is ever a token, a password, a code or the body of a request. */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | undefined>>) => void

const destination = pino.destination({ fd: 2, sync: true })
const logger = pino({ base: null, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime }, destination)

/** One line of JSON on the error output, with the time. */
export const standardLog: Log = (event, fields = {}) =>
  logger[fields.error === undefined ? 'info' : 'error'](fields, event)

/** What the log says of an error: of one of the database without the values of the query, of one that can happen to any backend in short. */
export function errorFields(error: unknown): Readonly<Record<string, string | undefined>> {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return { error: String(cause) }
  const isExpected = cause instanceof Busy || isDatabaseAway(cause)
  return { error: cause.message, ...(!isExpected && { stack: cause.stack }) }
}
