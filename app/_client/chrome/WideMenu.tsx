import { useEffect, useState } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import styles from './WideMenu.module.css'
import { loadedWideMenu, loadWideMenu } from './wideMenuLoader.ts'

/**
 * The top menu, on wide screens alone. It comes with the member area; where the window grew wide later or the chunk was
 * not to be had, it is asked for with the next page, and its room is kept.
 */
export function WideMenu() {
  const wide = useWideScreen()
  const [Menu, setMenu] = useState(() => loadedWideMenu())
  useEffect(() => {
    if (!wide || Menu) return
    let wanted = true
    loadWideMenu().then(
      (loaded) => wanted && setMenu(() => loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  })
  if (!wide) return null
  return Menu ? <Menu /> : <div className={styles.room} />
}
