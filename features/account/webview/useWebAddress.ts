import { type WebAddress, webAddress } from '#lib/navigation/webAddress.ts'
import { useBackend } from '../settings/configuration.ts'

/** Whether the app opens an address, judged by what this operator allows (docs/product.md, 25.3). */
export function useWebAddress(text: string): WebAddress {
  return webAddress(text, window.location.origin, useBackend())
}
