export const DAY_MS = 86_400_000
/** The backend's day begins at midnight of UTC+8. */
const DAY_OFFSET_MS = 8 * 3_600_000

/** The number of the backend's day that contains an instant (epoch ms). */
export const dayOf = (instant: number): number => Math.floor((instant + DAY_OFFSET_MS) / DAY_MS)

/** The first instant of a day. */
export const startOfDay = (day: number): number => day * DAY_MS - DAY_OFFSET_MS
