import * as keys from '#lib/storage/keys.ts'

const namesOf = <Name extends string>(of: Readonly<Record<Name, string>>) => Object.keys(of) as Name[]

/** Every key that the app writes to the device, by what it belongs to. A test finds them in the sources. */
export const deviceKeys = namesOf(keys.deviceKeys)

/** Followed by an owner key: each belongs to one member. */
export const ownedKeys = namesOf(keys.ownedKeys)

/** Followed by a request id. */
export const { REQUEST_PREFIX } = keys

/** Every key that the app writes to the tab. */
export const tabKeys = namesOf(keys.tabKeys)
