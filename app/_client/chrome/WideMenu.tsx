import { useLocation } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { desktopMenu } from '../screens/lazyParts.ts'
import styles from './WideMenu.module.css'

/**
 * The top menu, on wide screens alone. It comes with the member area. Where the window grew wide later or the chunk failed to load, it is
 * requested with the next page, and its room is kept.
 */
export function WideMenu() {
  const wide = useWideScreen()
  const { key } = useLocation()
  const { value: Menu } = useLazyPart(desktopMenu, { wanted: wide, visit: key })
  if (!wide) return null
  return Menu ? <Menu /> : <div className={styles.room} />
}
