import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'react-admin'
import { chineseText } from './sentence.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A length of time in the largest unit of which it is at least one. */
export function useAge(): (ms: number) => string {
  const translate = useTranslate()
  return (ms) => {
    if (ms >= DAY_MS) return translate('console.days', { count: Math.floor(ms / DAY_MS) })
    if (ms >= HOUR_MS) return translate('console.hours', { count: Math.floor(ms / HOUR_MS) })
    return translate('console.minutes', { count: Math.floor(ms / MINUTE_MS) })
  }
}

/** A word of the interface in the language of the console: a status, a kind. One that has no text stands as it came. */
export function useWord(): (word: string) => string {
  const translate = useTranslate()
  return (word) => translate(`word.${word}`, { _: word })
}

/** What the backend says, which is English, in the language of the console. */
export function useSentence(): (text: string) => string {
  const [locale] = useLocaleState()
  const word = useWord()
  // The console has a button for what the backend names by its command.
  return (text) => (locale === 'zh-CN' ? chineseText(text, word) : word(text.replace(/: review \w+ \S+$/, '')))
}

/** What members and operators have written, and names: they stand as they were written. */
const written: readonly string[] = [
  ...['member', 'legal name', 'name', 'number', 'payee', 'account number', 'bank', 'branch', 'address', 'account'],
  ...['member reads', 'title', 'text', 'channel', 'project', 'voucher', 'transaction', 'device', 'marked', 'reason'],
]

/** Whether what a record has under a name is said by the backend. */
export const isCode = (name: string): boolean => !written.includes(name)

/** An instant in UTC, as the log and the books have it. */
export const instantText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** An instant, and how long ago it was or in how much time it will be. Absent: a dash. */
export function Instant({ at }: { readonly at: number | null | undefined }) {
  const translate = useTranslate()
  const age = useAge()
  if (at == null) return <>–</>
  const ms = Date.now() - at
  const length = age(Math.abs(ms))
  return (
    <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      {instantText(at)}{' '}
      <Typography component="span" variant="caption" color="text.secondary">
        {translate(ms < 0 ? 'console.left' : 'console.ago', { time: length })}
      </Typography>
    </Typography>
  )
}
