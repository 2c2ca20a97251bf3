import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { mutate, SWRConfig, type SWRConfiguration, unload } from 'swr'
import { refreshPages } from '#components/paged-list/usePages.ts'
import { Overlay } from '#components/ui/region/Overlay.tsx'
import { ForgetAnswers } from '#components/ui/region/Region.tsx'
import { AccountOutcomes, accountAtom, dropMemberData, useLanguage, useUser } from '#features/account/index.ts'
import { FundsOutcomes } from '#features/funds/index.ts'
import { EndDialog, OrderOutcomes, OrderSheet, useSettlements } from '#features/trade/index.ts'
import { VaultOutcomes } from '#features/vault/index.ts'
import { isSessionError } from '#lib/api/errors.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { routeOf } from '#lib/navigation/routes.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { session } from '#lib/session/session.ts'
import { throttled } from '#lib/time/throttle.ts'
import { Tabs } from './chrome/Tabs.tsx'
import { WideMenu } from './chrome/WideMenu.tsx'
import { RetryQueue } from './retryQueue.ts'

/** What failed is tried again, one after the other. */
const retries = new RetryQueue(pageLifecycle.visible)

/** Whether the device says that it is online again and no answer has shown it yet. */
let maybeOnline = false

/**
 * SWR for every member's screen. Its own retry would back off to half an hour, and polling stops while an error stands,
 * so the retry is set here: it never gives up, at most 15 s apart. A lost session is not retried.
 */
const config: SWRConfiguration = {
  dedupingInterval: 1000,
  focusThrottleInterval: 2000,
  revalidateOnReconnect: false,
  onErrorRetry(error, _key, _config, revalidate, options) {
    if (isSessionError(error)) return
    retries.add({ retryCount: options.retryCount, retry: () => void revalidate(options) })
  },
  onSuccess() {
    if (maybeOnline) askAgain()
  },
}

/** Asks for everything on screen again. What is shown stays until the answers are here. */
function askAgain(): void {
  maybeOnline = false
  retries.clear()
  void mutate(() => true)
  void refreshPages([])
}

/** However often a device goes online, it asks at most once in this time. */
const ONLINE_MS = 2000

/** When something has failed, one call shows first whether the network works: a device may come and go many times. */
function online(): void {
  maybeOnline = retries.tryFirst()
  if (!maybeOnline) askAgain()
}

/** Asks again when the device is online again, and in another language when the member has chosen one. */
function useAskAgain(): void {
  useEffect(() => {
    const ask = throttled(online, ONLINE_MS)
    window.addEventListener('online', ask.run)
    return () => {
      window.removeEventListener('online', ask.run)
      ask.cancel()
    }
  }, [])
  const [language] = useLanguage()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    askAgain()
  }, [language])
}

/**
 * The layout route around every member's screen: server data, and the money requests, which go on whatever screen is shown.
 * Another member begins afresh: nothing that was typed or chosen for the one before stays.
 */
export function MemberArea() {
  const { pathname, search } = useLocation()
  const account = useAtomValue(accountAtom)
  return (
    <SWRConfig value={config} key={account}>
      <ForgetAnswers value={forgetAnswers}>
        <MemberData />
        <Overlay>
          <WideMenu />
        </Overlay>
        <Outlet />
        <Overlay>
          <Tabs route={routeOf(pathname)} />
        </Overlay>
        <Overlay>
          <OrderSheet key={`${pathname}${search}`} />
        </Overlay>
        <Overlay>
          <OrderOutcomes />
        </Overlay>
        <Overlay>
          <FundsOutcomes />
        </Overlay>
        <Overlay>
          <AccountOutcomes />
        </Overlay>
        <Overlay>
          <EndDialog />
        </Overlay>
        <Overlay>
          <VaultOutcomes />
        </Overlay>
      </ForgetAnswers>
    </SWRConfig>
  )
}

/** What is on screen is asked for again at once. */
const forgetAnswers = () => unload()

/** Inside the SWR frame, so that its questions follow the same rules. */
function MemberData() {
  useAskAgain()
  useSettlements()
  // Every launch learns anew who the member is, with which roles, and whether the session still stands
  // (docs/product.md, 6.3).
  useUser()
  // On a change of account the whole cache goes: no member ever sees another's figures.
  const account = useAtomValue(accountAtom)
  useEffect(() => (account ? moneyRequests.start() : undefined), [account])
  useEffect(() => {
    const isAnother = () => session.get()?.user.account !== account
    const stop = session.subscribe(() => {
      if (isAnother()) dropMemberData()
    })
    return () => {
      stop()
      // Nothing of the old screens is mounted any more: what SWR still holds to be on its way is forgotten too, or a
      // login a moment later would wait for an answer that was dropped with the rest.
      if (isAnother()) dropMemberData()
    }
  }, [account])
  return null
}
