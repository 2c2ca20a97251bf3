import * as React from 'react'

/**
 * Vitest runs this before each test file of screens. React's development build records where in the code an element was created, for the
 * first 10,000 elements of each second. No test reads these records, and they take a quarter of the time of a screen's
 * test. Here the count of them is always 10,000, so React makes none.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) {
  throw new Error(
    'This React counts its owner stacks elsewhere: look for "recentlyCreatedOwnerStacks" in its development build.',
  )
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })

/** jsdom lays nothing out: nothing has a size that could change. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
