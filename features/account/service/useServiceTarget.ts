import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { type Address, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serviceAddress } from '#lib/navigation/webAddress.ts'
import { useBackend } from '../settings/configuration.ts'

/** The operator's chat with the domain parameter; undefined while there is none that the app may open. */
export function useServiceAddress(): string | undefined {
  const { address } = useNavigation()
  return serviceAddress(useBackend(), window.location.origin, address.options.domain ?? '')
}

/**
 * Where every entry to customer service leads, to be pushed as a new page (docs/product.md, 25.2): the web view with
 * the operator's chat, or the service screen, which says that there is none.
 */
export function useServiceTarget(): Address {
  const url = useServiceAddress()
  return url === undefined ? to(routes.service) : to(routes.webview, { url })
}
