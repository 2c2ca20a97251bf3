import { Overlay } from '#components/ui/region/Overlay.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { FloatingService } from '../chrome/FloatingService.tsx'
import { type ArrivalProps, useArrival } from '../history/useArrival.ts'

/** The screens where the service button would lead to where the member is, or that have to do with nothing else. */
const withoutService: ReadonlySet<RoutePath> = new Set([routes.login, routes.notFound, routes.webview, routes.service])

/** What goes with every screen: arriving at it, saying so, and the floating service button, for guests who register too. */
export function Extras(props: ArrivalProps) {
  const arrived = useArrival(props)
  return (
    <>
      {withoutService.has(props.place.address.route) ? null : (
        <Overlay>
          <FloatingService />
        </Overlay>
      )}
      <VisuallyHidden live>{arrived}</VisuallyHidden>
    </>
  )
}
