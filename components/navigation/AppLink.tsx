import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { Address } from '#lib/navigation/address.ts'
import { useNavigation } from './NavigationContext.tsx'

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Address
  /** How the address is opened. */
  kind?: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'
}

/** A link to a page of the app. A click without a modifier key stays in the app; the browser handles the others. */
export function AppLink({ to, kind = 'navigateTo', onClick, children, ...rest }: AppLinkProps) {
  const navigation = useNavigation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigation[kind](to)
  }
  return (
    <a href={navigation.href(to)} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
