import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/** jsdom lays nothing out: nothing has a size that could change, and nothing comes into view. */
class NothingChanges {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * jsdom without Vitest's removal of the document after the last test of a file. The thread of the file ends a moment after that
 * removal. A timer of the app that fires in between would find no document, and the run would fail though all tests have passed.
 */
const environment: Environment = {
  ...jsdom,
  setup: async (globals, options) => {
    await jsdom.setup(globals, options)
    globals.ResizeObserver = NothingChanges
    globals.IntersectionObserver = NothingChanges
    // No query of a width holds: a phone, unless a test says otherwise.
    globals.matchMedia = () => Object.assign(new EventTarget(), { matches: false })
    return { teardown: () => undefined }
  },
}

export default environment
