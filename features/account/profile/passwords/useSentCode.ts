import { useAtomValue } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'
import { ownersOf } from '#lib/session/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { accountAtom } from '../../session/atoms.ts'
import { sendCode } from '../api.ts'
import { resendWait, storedSentCode } from './sentCode.ts'

/** Asks for a code to be sent, and says how long none is sent again: over a reload, and in every tab. */
export function useSentCode() {
  const account = useAtomValue(accountAtom)
  const stored = useSyncExternalStore(storedSentCode.subscribe, storedSentCode.get, () => undefined)
  const owners = account === undefined ? [] : ownersOf(account)
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
    if (sending.current || owner === undefined) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { sentTo, retryAfterSeconds } = await sendCode()
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
