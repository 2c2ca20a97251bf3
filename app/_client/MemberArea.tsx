import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SWRConfig, unload } from 'swr'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { Overlay } from '#components/ui/Overlay.tsx'
import { ForgetAnswers } from '#components/ui/Region.tsx'
import { dropMemberData, loginNameAtom, useUser } from '#features/member/index.ts'
import { PracticeBanner, useKeptPrices, useSettlements } from '#features/trade/index.ts'
import { routeOf } from '#lib/navigation/routes.ts'
import { nextTask } from '#lib/page/nextTask.ts'
import { session } from '#lib/session/session.ts'
import { AppTabBar } from './chrome/AppTabBar.tsx'
import { WideMenu } from './chrome/WideMenu.tsx'
import { MemberScreen } from './offline/MemberScreen.tsx'
import { registerWorker } from './offline/workerRegistration.ts'
import { swrConfig, useRevalidation } from './revalidation.ts'
import { memberOverlays } from './screens/lazyParts.ts'

/**
 * The layout route around every member's screen: server data, and the money requests, which go on whatever screen is shown.
 * Another member begins afresh: nothing that was typed or chosen for the one before stays.
 */
export function MemberArea() {
  const { pathname } = useLocation()
  const MemberOverlays = useMemberOverlays(pathname)
  const loginName = useAtomValue(loginNameAtom)
  return (
    <SWRConfig value={swrConfig} key={loginName}>
      <ForgetAnswers value={forgetAnswers}>
        {onEveryScreen}
        <MemberScreen route={routeOf(pathname)} />
        <Overlay>
          <AppTabBar route={routeOf(pathname)} />
        </Overlay>
        {MemberOverlays ? <MemberOverlays /> : null}
      </ForgetAnswers>
    </SWRConfig>
  )
}

// React skips an element that is the same as at the last rendering: a change of screen does not render these.
const onEveryScreen = (
  <>
    <MemberData />
    <Overlay>
      <PracticeBanner />
    </Overlay>
    <Overlay>
      <WideMenu />
    </Overlay>
  </>
)

/** The dialogs over every screen. Home does not wait for them; every other screen brings them with it. */
function useMemberOverlays(visit: string) {
  // Requesting a dozen files takes a slow phone tens of milliseconds, so it has a task of its own.
  const [wanted, setWanted] = useState(false)
  useEffect(() => void nextTask().then(() => setWanted(true)), [])
  return useLazyPart(memberOverlays, { wanted, visit }).value
}

/** What is on screen is asked for again at once. */
const forgetAnswers = () => unload()

/** Inside the SWR frame, so that its questions follow the same rules. */
function MemberData() {
  useRevalidation()
  useSettlements()
  useKeptPrices()
  useEffect(registerWorker, [])
  // Every launch learns again who the member is, with which roles, and whether the session still stands
  // (docs/product.md, 6.3).
  useUser()
  // When another member logs in the whole cache goes: no member ever sees another's figures.
  const loginName = useAtomValue(loginNameAtom)
  useEffect(() => {
    const isAnother = () => session.get()?.user.account !== loginName
    const stop = session.subscribe(() => {
      if (isAnother()) dropMemberData()
    })
    return () => {
      stop()
      // Nothing of the old screens is mounted any more: what SWR still holds to be on its way is forgotten too, or a
      // login a moment later would wait for an answer that was dropped with the rest.
      if (isAnother()) dropMemberData()
    }
  }, [loginName])
  return null
}
