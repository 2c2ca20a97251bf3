/**
 * Where the connection of the quote stream stands.
 *
 * - `closed`: nothing is watched, or the page is hidden.
 * - `scheduled`: a connection is opened after a short delay.
 * - `retrying`: the last one failed. Another one is opened after a back-off, or as soon as a poll is answered after an outage.
 * - `opening`: it was requested and is not open yet.
 * - `switching`: it takes the place of one that was open, for other products.
 * - `open`: it is open and has delivered nothing.
 * - `delivering`: a quote or a heartbeat has arrived on it.
 */
export type ConnectionState = 'closed' | 'scheduled' | 'retrying' | 'opening' | 'switching' | 'open' | 'delivering'

/**
 * What happens to it.
 *
 * - `schedule`: a connection is needed, and the shortest pause between two of them is not over.
 * - `connect`: a connection is requested, in place of the one that there is.
 * - `opened`, `delivered`: the browser reports that it is open; something has arrived on it.
 * - `fail`: it broke or was silent for too long, or no address answers.
 * - `replace`: polls bring newer quotes than it does.
 * - `close`: nothing is watched any more, or the page is hidden.
 */
export type ConnectionEvent = 'schedule' | 'connect' | 'opened' | 'delivered' | 'fail' | 'replace' | 'close'

/** How a connection ends, in whatever state it is. */
const ends = { fail: 'retrying', replace: 'scheduled', close: 'closed' } as const

/** The next state. An event that a state does not list cannot happen in it. */
export const transitions: Readonly<
  Record<ConnectionState, Readonly<Partial<Record<ConnectionEvent, ConnectionState>>>>
> = {
  closed: { schedule: 'scheduled', connect: 'opening', fail: 'retrying', close: 'closed' },
  scheduled: { schedule: 'scheduled', connect: 'opening', fail: 'retrying', close: 'closed' },
  retrying: { schedule: 'scheduled', connect: 'opening', fail: 'retrying', close: 'closed' },
  opening: { connect: 'opening', opened: 'open', delivered: 'delivering', ...ends },
  switching: { connect: 'switching', opened: 'open', delivered: 'delivering', ...ends },
  open: { connect: 'switching', opened: 'open', delivered: 'delivering', ...ends },
  delivering: { connect: 'switching', opened: 'delivering', delivered: 'delivering', ...ends },
}

/** The states in which quotes arrive on a connection, or arrived until a moment ago on the one that it replaces. */
const carrying: ReadonlySet<ConnectionState> = new Set(['switching', 'open', 'delivering'])

export const isCarrying = (state: ConnectionState): boolean => carrying.has(state)
