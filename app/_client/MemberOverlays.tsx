import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { Overlay } from '#components/ui/region/Overlay.tsx'
import { AccountOutcomes, accountAtom, NoticePopup, useKeptLimits } from '#features/account/index.ts'
import { FundsOutcomes } from '#features/funds/index.ts'
import {
  EndDialog,
  LiveTray,
  OrderOutcomes,
  OrderSheet,
  RealityCheck,
  useOrderDialogOpen,
} from '#features/trade/index.ts'
import { VaultOutcomes } from '#features/vault/index.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { routeOf, routes } from '#lib/navigation/routes.ts'

/**
 * The dialogs that a member may see over every screen: the outcomes of money requests, ends of orders, the ticket's sheet, the
 * reality check and the tray of open orders. Home shows its prices without waiting for this chunk; every other screen waits for it.
 */
export function MemberOverlays() {
  const account = useAtomValue(accountAtom)
  // Not before: this chunk declares every kind of request, and a kind that is not known yet has no outcome to show.
  useEffect(() => (account ? moneyRequests.start() : undefined), [account])
  // A limit that was set on another device binds this one on every screen.
  useKeptLimits()
  const { pathname, search } = useLocation()
  const route = routeOf(pathname)
  return (
    <>
      {route === routes.webview ? null : liveTray}
      <Overlay>
        <OrderSheet key={`${pathname}${search}`} />
      </Overlay>
      {onEveryScreen}
      {route === routes.home ? (
        <Overlay>
          <HomeNoticePopup />
        </Overlay>
      ) : null}
    </>
  )
}

// React skips an element that is the same as at the last rendering: a change of screen does not render these.
const liveTray = (
  <Overlay>
    <LiveTray />
  </Overlay>
)
const onEveryScreen = (
  <>
    <Outcomes />
    <Overlay>
      <EndDialog />
    </Overlay>
    <Overlay>
      <RealityCheck />
    </Overlay>
  </>
)

/** The outcomes that no screen shows. Their dialogs navigate, so each change of screen would render the dozen of them again. */
function Outcomes() {
  if (!useOutcomeOpen()) return null
  return (
    <>
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
        <VaultOutcomes />
      </Overlay>
    </>
  )
}

function HomeNoticePopup() {
  return <NoticePopup blocked={useOrderDialogOpen()} />
}
