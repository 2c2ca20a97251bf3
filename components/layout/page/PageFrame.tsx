import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { SlowLine } from '#components/ui/states/SlowLine.tsx'
import { type RoutePath, screenOf } from '#lib/navigation/routes.ts'
import styles from './PageFrame.module.css'

export interface PageFrameProps {
  /** Where it belongs to the bottom bar, room is left for the bar. */
  route: RoutePath
  /**
   * On a desktop a form is 10rem wide, a text 720 px, a wide page 1200 px, and a full one as wide as the window. A form of money is 676 px
   * wide, with its sum (`FormSum`) beside it where there is room; so is a page of details, with what is marked
   * `data-beside-page`, under what is marked `data-over-page`. On a phone all have the same width.
   */
  width?: 'form' | 'money' | 'details' | 'text' | 'wide' | 'full'
  /** The content has no padding and the height of the window, such as another web page. */
  flush?: boolean
  header?: Elements
  /** One to three buttons in a bar at the foot, which is always in view. */
  actions?: ReactNode
  /** Stands above the buttons in the same bar; nothing where it draws nothing. */
  above?: ReactNode
  children: ReactNode
}

/** The main region of a page: its width, its padding, its bar of actions. It takes the focus when the page is opened. */
export function PageFrame(props: PageFrameProps) {
  const { route, width = 'form', flush = false, header, actions, above, children } = props
  return (
    <main
      className={styles.page}
      tabIndex={-1}
      data-route={route}
      data-foot={actions ? 'actions' : screenOf(route).tab === 'bar' ? 'tabs' : 'none'}
      data-width={width}
      data-flush={flush || undefined}
    >
      {header}
      <SlowLine />
      <div className={styles.content}>{children}</div>
      {actions ? (
        <div className={styles.bar} data-foot-bar="">
          {above === undefined ? null : <div className={styles.above}>{above}</div>}
          <div className={styles.actions}>{actions}</div>
        </div>
      ) : null}
    </main>
  )
}
