import type { Clock } from './clock.ts'
import { type Database, takesWrites } from './database/database.ts'
import type { QuoteHub } from './market/hub.ts'
import { within } from './within.ts'

/** How long the database may take to answer: a balancer and a monitor wait for some seconds at most. */
const ANSWER_MS = 2000

/** What the health of an instance depends on. */
interface Watched {
  readonly database: Database
  readonly clock: Clock
  /** As this instance hears them. */
  readonly quotes: QuoteHub
}

/** Why members should rather be sent to another instance. */
export async function healthProblems({ database, clock, quotes }: Watched): Promise<string[]> {
  const asked = Promise.all([takesWrites(database.query), quotes.hears()])
  const [writes, hears] = await within(ANSWER_MS, asked).catch(() => [])
  // Reads that go on there are out of date.
  if (writes === false) database.reconnect()
  return [
    ...(writes === undefined ? ['the database does not answer'] : []),
    ...(writes === false ? ['the database takes no writes'] : []),
    ...[database.problem(), clock.problem].filter((problem) => problem !== undefined),
    ...(hears === false ? ['this instance does not hear of new quotes'] : []),
  ]
}

/** Which products are open and have no quotes. No instance would have them, so members are not sent away. */
export async function silences({ clock, quotes }: Omit<Watched, 'database'>): Promise<string[]> {
  const silent = await quotes.silent(clock.now()).catch(() => new Map<string, number>())
  return [...silent].map(([id, age]) => `${id} is open and has had no quote for ${Math.round(age / 1000)} s`)
}
