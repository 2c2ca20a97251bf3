import { pino } from 'pino'
import { causeOf } from './database/database.ts'

/** Writes one line about something that happened. No field is ever a token, a password, a code or the body of a request. */
export type Log = (event: string, fields?: Readonly<Record<string, string | number | undefined>>) => void

const destination = pino.destination({ fd: 2, sync: true })
const logger = pino({ base: null, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime }, destination)

/** One line of JSON on the error output, with the time. */
export const standardLog: Log = (event, fields = {}) => logger.info(fields, event)

/** What the log says of an error: of one of the database without the values of the query. */
export function errorFields(error: unknown): Readonly<Record<string, string | undefined>> {
  const cause = causeOf(error)
  return cause instanceof Error ? { error: cause.message, stack: cause.stack } : { error: String(cause) }
}
