import { Headset, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './ServiceButton.module.css'

export interface ServiceButtonProps {
  label: string
  /** The labels of the tab that shows the button, and of the small button that hides it again. */
  showLabel: string
  hideLabel: string
  onOpen: () => void
}

/** For this long after the last scrolling the tab stays aside. */
const ASIDE_MS = 300

/**
 * The button to customer service. At rest it is a narrow tab in the margin of the page, where it covers nothing, and while
 * something scrolls it is outside the window. A press on the tab shows the button, until the member scrolls, presses
 * elsewhere or hides it.
 */
export function ServiceButton({ label, showLabel, hideLabel, onOpen }: ServiceButtonProps) {
  const [shown, setShown] = useState(false)
  const float = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    flushSync(() => setShown(next))
    // The pressed button is gone, so the focus moves to the one that stands there now.
    button.current?.focus()
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      setShown(false)
      float.current?.setAttribute('data-aside', '')
      clearTimeout(timer)
      timer = setTimeout(() => float.current?.removeAttribute('data-aside'), ASIDE_MS)
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && float.current?.contains(target))) setShown(false)
    }
    // A list or a sheet that scrolls by itself counts too; its event does not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('pointerdown', onPress)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return (
    <aside
      ref={float}
      className={styles.float}
      data-service=""
      aria-label={label}
      onKeyDown={({ key }) => {
        if (shown && key === 'Escape') change(false)
      }}
    >
      {shown ? (
        <>
          <button type="button" className={styles.hide} aria-label={hideLabel} onClick={() => change(false)}>
            <X className={styles.cross} aria-hidden="true" />
          </button>
          <button ref={button} type="button" className={styles.open} aria-label={label} onClick={onOpen}>
            <Headset className={styles.icon} aria-hidden="true" />
          </button>
        </>
      ) : (
        <button ref={button} type="button" className={styles.tab} aria-label={showLabel} onClick={() => change(true)}>
          <Headset className={styles.icon} aria-hidden="true" />
        </button>
      )}
    </aside>
  )
}
