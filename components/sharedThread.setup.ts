import { afterAll, vi } from 'vitest'

/**
 * Vitest runs this before each component test that shares a thread with others. A stand-in for EventSource would bring live prices,
 * which stay for the tests after it, so none can be put there: `vi.stubGlobal` fails with "Cannot redefine property". A file that needs
 * one is called `*.isolated.test.tsx`, and has a thread of its own.
 */
Object.defineProperty(globalThis, 'EventSource', { value: undefined, configurable: false })

// Nor does anything else that a file puts in the place of a global stay for the next file.
afterAll(() => void vi.unstubAllGlobals())
