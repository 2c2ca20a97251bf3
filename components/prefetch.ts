import { type Arguments, mutate, preload } from 'swr'
import { storedLanguage } from '#lib/i18n/language.ts'

/**
 * Asks for data before a component does, and gives them to SWR: a component that is mounted after that is drawn with them at once, one that
 * is mounted meanwhile waits for the same answer. An answer in a language that is not the chosen one any more is asked for anew. It
 * never rejects: that component is told the failure. Without a network it asks nothing.
 */
export async function prefetch<Data>(key: Arguments, fetchData: () => Promise<Data>): Promise<void> {
  if (!navigator.onLine) return
  const language = storedLanguage.get()
  const data = await preload(key, fetchData).catch(() => undefined)
  if (language !== storedLanguage.get()) await mutate(key)
  else if (data !== undefined) await mutate(key, data, { revalidate: false })
}
