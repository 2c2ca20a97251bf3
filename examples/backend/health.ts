import type { Backend } from './backend.ts'
import { takesWrites } from './database/database.ts'

/** Why members should rather be sent to another instance. */
export async function problemsOf({
  database,
  clock,
  quotes,
}: Pick<Backend, 'database' | 'clock' | 'quotes'>): Promise<string[]> {
  const [writes, hears] = await Promise.all([takesWrites(database.query), quotes.hears()]).catch(() => [])
  return [
    ...(writes === undefined ? ['the database does not answer'] : []),
    ...(writes === false ? ['the database takes no writes'] : []),
    ...[database.problem(), clock.problem].filter((problem) => problem !== undefined),
    ...(hears === false ? ['this instance does not hear of new quotes'] : []),
  ]
}

/** Which products are open and have no quotes. No instance would have them, so members are not sent away. */
export async function silences({ clock, quotes }: Pick<Backend, 'clock' | 'quotes'>): Promise<string[]> {
  const silent = await quotes.silent(clock.now()).catch(() => new Map<string, number>())
  return [...silent].map(([id, age]) => `${id} is open and has had no quote for ${Math.round(age / 1000)} s`)
}
