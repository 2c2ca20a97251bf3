/** Whether the device says that it has no network. That it has one says nothing. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false
