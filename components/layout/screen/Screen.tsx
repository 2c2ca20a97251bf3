import type { ReactNode } from 'react'
import styles from './Screen.module.css'

export interface ScreenProps {
  /** The screen's route without its query, such as '/pages/home/index' (docs/product.md, 26). */
  route: string
  /** Room kept at the foot: the tab bar's, a fixed action bar's (ActionBar), or none. */
  foot?: 'none' | 'tabs' | 'actions'
  /** On a desktop: a form keeps 10rem, a text takes 720 px, a wide page 1200 px. Phones know no difference. */
  width?: 'form' | 'text' | 'wide'
  /** The content reaches the edges and is as high as the window: a page inside the page. */
  flush?: boolean
  header?: ReactNode
  /** Bars over the page, drawn beside the padded content (ActionBar). */
  bar?: ReactNode
  children: ReactNode
}

/** The frame of every screen: one main region, centred, with its header and its padding. It takes the focus on arrival. */
export function Screen(props: ScreenProps) {
  const { route, foot = 'none', width = 'form', flush = false, header, bar, children } = props
  return (
    <main
      className={styles.screen}
      tabIndex={-1}
      data-route={route}
      data-foot={foot}
      data-width={width}
      data-flush={flush || undefined}
    >
      {header}
      <div className={styles.content}>{children}</div>
      {bar}
    </main>
  )
}
