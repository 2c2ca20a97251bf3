import { useAtomValue } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useOverTime } from '#components/time/ticker.ts'
import { loginNameAtom } from '#features/member/index.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { instant, seconds } from '#lib/contract/common.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'
import { ownerKeySchema, ownersOf, session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { serverClock } from '#lib/time/clock.ts'
import { sendCode } from '../queries.ts'

const sentCodeSchema = v.object({
  owner: ownerKeySchema,
  /** The masked contact, as the backend sent it. */
  sentTo: v.string(),
  /** On the server's clock, epoch ms. */
  sentAt: instant,
  retryAfterSeconds: seconds,
})

/** The newest code that this device asked for: its owner, and when another one may be asked for. */
type SentCode = v.InferOutput<typeof sentCodeSchema>

/** Stored until the logout, so that the wait continues after a reload and in other tabs. The code is not stored. */
export const storedSentCode = storedValue(storage, 'codeSent', sentCodeSchema, undefined)

/** How far `sentAt` may be ahead of the clock, in ms. The server clock differs by less than this between two loads. */
const TOLERANCE_MS = 5000

/**
 * Seconds until another code can be asked for, at the server clock's `now` (epoch ms). A `sentAt` further in the future
 * cannot be right, so it causes no wait.
 */
export function resendWait(sent: SentCode | undefined, now: number): number {
  if (!sent || sent.sentAt > now + TOLERANCE_MS) return 0
  const left = Math.ceil((sent.sentAt - now) / 1000) + sent.retryAfterSeconds
  return Math.min(Math.max(0, left), sent.retryAfterSeconds)
}

/** Asks for a code, and counts the seconds until another one can be asked for, after a reload and in every tab. */
export function useSentCode() {
  const loginName = useAtomValue(loginNameAtom)
  const stored = useSyncExternalStore(storedSentCode.subscribe, storedSentCode.get, () => undefined)
  const owners = loginName === undefined ? [] : ownersOf(loginName)
  const sent = stored && owners.includes(stored.owner) ? stored : undefined
  const wait = useOverTime(
    () => resendWait(sent, serverClock.now()),
    sent && sent.sentAt + sent.retryAfterSeconds * 1000,
  )
  const timeKnown = useOverTime(() => serverClock.known)
  const [failure, setFailure] = useState<ErrorText>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const send = async () => {
    const [owner] = owners
    const token = session.get()?.token
    if (sending.current || owner === undefined) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { sentTo, retryAfterSeconds } = await sendCode()
      // A logout removes what is stored, and the next member's stays.
      if (session.get()?.token !== token) return
      storedSentCode.set({ owner, sentTo, sentAt: Math.round(serverClock.now()), retryAfterSeconds })
    } catch (error) {
      setFailure(sendFailure(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { sentTo: sent?.sentTo, wait, timeKnown, failure, clearFailure: () => setFailure(undefined), busy, send }
}

function sendFailure(error: unknown): ErrorText {
  if (isApiError(error) && error.code === codes.tooManyRequests) {
    return { key: '发送过于频繁，请稍后再试。如已收到验证码，可直接填写' }
  }
  if (isApiError(error) && error.code === codes.informationEmpty) return { key: '尚未绑定手机号或邮箱' }
  return errorMessage(error)
}
