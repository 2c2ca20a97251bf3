import { createSafeStorage } from './safeStorage.ts'

const page = typeof window === 'undefined' ? undefined : window

/** sessionStorage: of this tab alone, gone when it closes. Outside a browser it is memory. */
export const tabStorage = createSafeStorage(() => page?.sessionStorage)
