import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  /** What the button does; the picture alone says nothing to assistive technology. */
  label: string
  icon: ReactNode
}

/** A picture to tap, 44 px on each side. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={label}>
      {icon}
    </button>
  )
}
