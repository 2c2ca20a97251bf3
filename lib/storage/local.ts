import { createSafeStorage } from './safeStorage.ts'

const page = typeof window === 'undefined' ? undefined : window

/** localStorage: shared by all tabs, kept over visits. Outside a browser it is memory. */
export const storage = createSafeStorage(() => page?.localStorage, page)
