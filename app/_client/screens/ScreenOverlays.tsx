import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Overlay } from '#components/ui/Overlay.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { FloatingService } from '../chrome/FloatingService.tsx'
import { type ArrivalProps, useArrival } from '../history/useArrival.ts'

/**
 * The screens without the service button of the margin: where it would lead to where the member is, that have to do with nothing else,
 * and where the member trades. A member's phone has an entry of the bottom bar for it, and the tab at the
 * head of home alone.
 */
const withoutService: ReadonlySet<RoutePath> = new Set([
  routes.login,
  routes.notFound,
  routes.webview,
  routes.service,
  routes.product,
  routes.trade,
])

/** What goes with every screen: arriving at it, saying so, and the floating service button, for guests who register too. */
export function ScreenOverlays(props: ArrivalProps) {
  const arrived = useArrival(props)
  const wide = useWideScreen()
  const { route } = props.place.address
  return (
    <>
      {withoutService.has(route) || (!wide && route !== routes.register) ? null : (
        <Overlay>
          <FloatingService />
        </Overlay>
      )}
      <VisuallyHidden live>{arrived}</VisuallyHidden>
    </>
  )
}
