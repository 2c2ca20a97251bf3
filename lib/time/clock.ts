import { ServerClock } from './serverClock.ts'

/** The one server clock of this page: every envelope feeds it, every countdown reads it. */
export const serverClock = new ServerClock()
