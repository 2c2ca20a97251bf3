import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  /** Says what the button does, for assistive technology. */
  label: string
  icon: ReactNode
}

/** A button that is only an icon, 44 px on each side. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={label}>
      {icon}
    </button>
  )
}
