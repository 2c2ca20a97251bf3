import { Headset } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import styles from './ServiceButton.module.css'

export interface ServiceButtonProps extends LinkTarget {
  label: string
  /**
   * `margin`: fixed in the margin of the page, where nothing stands. `page`: wider, at a place of the page where nothing is at the
   * right, with which it scrolls away.
   */
  place?: 'margin' | 'page'
}

/** For this long after the last scrolling the tab stays aside. */
const ASIDE_MS = 300

/** The link to customer service: a tab at the right edge that covers nothing. While something scrolls it is outside the window. */
export function ServiceButton({ label, place = 'margin', ...link }: ServiceButtonProps) {
  const float = useRef<HTMLElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      float.current?.setAttribute('data-aside', '')
      clearTimeout(timer)
      timer = setTimeout(() => float.current?.removeAttribute('data-aside'), ASIDE_MS)
    }
    // A list or a sheet that scrolls by itself counts too; its event does not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [])
  return (
    <aside ref={float} className={styles.float} data-service={place} aria-label={label}>
      <Link {...link} className={styles.tab} aria-label={label}>
        <Headset className={styles.icon} aria-hidden="true" />
      </Link>
    </aside>
  )
}
