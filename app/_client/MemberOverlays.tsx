import { useLocation } from 'react-router-dom'
import { Overlay } from '#components/ui/Overlay.tsx'
import { NoticePopup, Reauthentication, useKeptLimits } from '#features/account/index.ts'
import {
  CloseSheet,
  EndDialog,
  OrderSheet,
  PositionsSheet,
  PriceAlerts,
  RealityCheck,
  useOrderDialogOpen,
} from '#features/trade/index.ts'
import { routeOf, routes } from '#lib/navigation/routes.ts'
import { MemberOutcomes } from './MemberOutcomes.tsx'
import { useNotKept } from './useNotKept.ts'

/**
 * What a member may see over every screen: the outcomes of money requests, the ticket's sheet, settled orders, the reality check, what
 * price alerts tell, and the question whether it is the member.
 * Home shows its prices without waiting for this chunk; every other screen waits for it.
 */
export function MemberOverlays() {
  // A limit that was set on another device binds this one on every screen.
  useKeptLimits()
  useNotKept()
  const { pathname, search } = useLocation()
  const route = routeOf(pathname)
  return (
    <>
      <MemberOutcomes />
      <Overlay>
        <OrderSheet key={`${pathname}${search}`} />
      </Overlay>
      <Overlay>
        <PositionsSheet key={`${pathname}${search}`} />
      </Overlay>
      <Overlay>
        <CloseSheet key={`${pathname}${search}`} />
      </Overlay>
      {onEveryScreen}
      <Overlay>
        <Reauthentication />
      </Overlay>
      {route === routes.home ? (
        <Overlay>
          <HomeNoticePopup />
        </Overlay>
      ) : null}
    </>
  )
}

// React skips an element that is the same as at the last rendering: a change of screen does not render these.
const onEveryScreen = (
  <>
    <Overlay>
      <EndDialog />
    </Overlay>
    <Overlay>
      <RealityCheck />
    </Overlay>
    <Overlay>
      <PriceAlerts />
    </Overlay>
  </>
)

function HomeNoticePopup() {
  return <NoticePopup blocked={useOrderDialogOpen()} />
}
