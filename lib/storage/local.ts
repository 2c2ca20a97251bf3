import { createSafeStorage } from './safeStorage.ts'

const page = typeof window === 'undefined' ? undefined : window

/**
 * What gives way to a money request when storage is full, the least worth first: the prices of the last visit, the marks of notices that were read (they
 * show as unread again), when a code was sent (the backend says how long to wait), the practice orders, and what settled orders are checked against
 * (without it the check says that it cannot tell). Never the session, a setting, or anything that money hangs on.
 */
const expendable = ['lastPrices', 'noticesRead:', 'codeSent', 'practiceAccount:', 'orderEvidence']

/** localStorage: shared by all tabs, kept over visits. Outside a browser it is memory. */
export const storage = createSafeStorage(() => page?.localStorage, page, { expendable })
