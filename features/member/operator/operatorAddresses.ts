import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serviceAddress, type WebAddress, webAddress } from '#lib/navigation/webAddress.ts'
import { useBackend } from '../settings/configuration.ts'
import { readPageSettings } from './pageSettings.ts'

/** The address of the operator's chat with the domain parameter. Undefined when the app may not open it or there is none. */
export function useServiceAddress(): string | undefined {
  const [search] = useSearchParams()
  return serviceAddress(useBackend(), window.location.origin, search.get('domain') ?? '')
}

/**
 * Where every link to customer service leads (docs/product.md, 25.2): to the operator's chat in the web view, outside the app where the
 * page may not frame it, or to the service screen when there is no chat.
 */
export function useServiceTarget(): LinkTarget {
  const url = useServiceAddress()
  const verdict = useWebAddress(url ?? '')
  const mayFrame = useMayFrame()
  if (url === undefined || verdict.kind === 'refused') return { to: to(routes.service) }
  if (mayFrame(verdict)) return { to: to(routes.webview, { url }) }
  return { to: url, target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' }
}

/** Tells whether the page's content security policy lets a frame show an address (docs/product.md, 25.3). */
export function useMayFrame(): (address: Extract<WebAddress, { kind: 'allowed' }>) => boolean {
  const [{ frameHosts }] = useState(readPageSettings)
  return ({ own, origin }) => own || frameHosts.includes(origin)
}

/** Checks an address against the hosts that the operator allows (docs/product.md, 25.3). */
export function useWebAddress(text: string): WebAddress {
  return webAddress(text, window.location.origin, useBackend())
}
