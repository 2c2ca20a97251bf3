import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SWRConfig, unload } from 'swr'
import { Overlay } from '#components/ui/region/Overlay.tsx'
import { ForgetAnswers } from '#components/ui/region/Region.tsx'
import { AccountOutcomes, accountAtom, dropMemberData, useUser } from '#features/account/index.ts'
import { FundsOutcomes } from '#features/funds/index.ts'
import { EndDialog, LiveTray, OrderOutcomes, OrderSheet, useKeptPrices, useSettlements } from '#features/trade/index.ts'
import { VaultOutcomes } from '#features/vault/index.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { routeOf, routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { Tabs } from './chrome/Tabs.tsx'
import { WideMenu } from './chrome/WideMenu.tsx'
import { MemberScreen } from './offline/MemberScreen.tsx'
import { registerWorker } from './offline/serviceWorker.ts'
import { swrConfig, useRevalidation } from './revalidation.ts'

/**
 * The layout route around every member's screen: server data, and the money requests, which go on whatever screen is shown.
 * Another member begins afresh: nothing that was typed or chosen for the one before stays.
 */
export function MemberArea() {
  const { pathname, search } = useLocation()
  const account = useAtomValue(accountAtom)
  return (
    <SWRConfig value={swrConfig} key={account}>
      <ForgetAnswers value={forgetAnswers}>
        <MemberData />
        <Overlay>
          <WideMenu />
        </Overlay>
        <MemberScreen route={routeOf(pathname)} />
        <Overlay>
          <Tabs route={routeOf(pathname)} />
        </Overlay>
        {routeOf(pathname) === routes.webview ? null : (
          <Overlay>
            <LiveTray />
          </Overlay>
        )}
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
  useRevalidation()
  useSettlements()
  useKeptPrices()
  useEffect(registerWorker, [])
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
