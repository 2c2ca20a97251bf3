import { useSearchParams } from 'react-router-dom'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serviceAddress, type WebAddress, webAddress } from '#lib/navigation/webAddress.ts'
import { useBackend } from '../settings/configuration.ts'

/** The address of the operator's chat with the domain parameter. Undefined when the app may not open it or there is none. */
export function useServiceAddress(): string | undefined {
  const [search] = useSearchParams()
  return serviceAddress(useBackend(), window.location.origin, search.get('domain') ?? '')
}

/**
 * The screen that every link to customer service pushes (docs/product.md, 25.2): the web view with the operator's chat, or
 * the service screen when there is no chat.
 */
export function useServiceTarget(): string {
  const url = useServiceAddress()
  return url === undefined ? to(routes.service) : to(routes.webview, { url })
}

/** Checks an address against the hosts that the operator allows (docs/product.md, 25.3). */
export function useWebAddress(text: string): WebAddress {
  return webAddress(text, window.location.origin, useBackend())
}
