import { createServerClock, type ServerClock } from './serverClock.ts'

/** The one server clock of this page (design.md section 6): every envelope feeds it, every countdown reads it. */
export const serverClock: ServerClock = createServerClock()
