import { type Address, to } from './address.ts'
import { routes } from './routes.ts'

/**
 * Where customer service opens (spec.md section 2): the operator's chat in the web view, as a page of its own; the
 * service screen where the operator has none. The domain comes onto it like onto every link.
 */
export function serviceTarget(chat: string | undefined): Address {
  return chat ? to(routes.webview, { url: chat }) : to(routes.service)
}
