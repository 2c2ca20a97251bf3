import { type Attempt, AttemptFailed } from './attempt.ts'

/**
 * Plain fetch for GET calls without a token: the two of the startup, captcha included, run before ky is loaded. It sets
 * no header, so that another origin is asked without a preflight. The limit covers headers and body together.
 */
export const attemptFetch: Attempt = async (base, { path, timeoutMs, signal }) => {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(base + path, {
      signal: controller.signal,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
    return { status: response.status, body: await response.text() }
  } catch (cause) {
    throw new AttemptFailed(cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
