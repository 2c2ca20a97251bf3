import { type Attempt, AttemptFailed } from './attempt.ts'
import { within } from './within.ts'

/**
 * Plain fetch for GET calls without a token: the two of the startup, captcha included, run before ky is loaded. It sets
 * no header, so that another origin is asked without a preflight.
 */
export const attemptFetch: Attempt = async (base, { path, timeoutMs, signal }) => {
  try {
    return await within(timeoutMs, signal, async (ownSignal) => {
      const response = await fetch(base + path, {
        signal: ownSignal,
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
      })
      return { status: response.status, body: await response.text() }
    })
  } catch (cause) {
    throw new AttemptFailed(cause)
  }
}
