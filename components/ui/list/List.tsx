import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './List.module.css'

/** A list of rows on one surface, with lines between them. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  icon?: ReactNode
  title: ReactNode
  /** Second line, smaller. */
  detail?: ReactNode
  /** At the right, such as a number or a badge. */
  value?: ReactNode
  valueDetail?: ReactNode
  /** Makes the row a link. */
  to?: string
  /** Makes the row a button. */
  onSelect?: () => void
  disabled?: boolean
}

/** A row of a List: an icon, two lines at the left, two at the right, and an arrow where it opens something. */
export function ListRow({ to, onSelect, disabled = false, ...parts }: ListRowProps) {
  if (to !== undefined && !disabled) {
    return (
      <li>
        <Link className={styles.row} to={to}>
          <RowParts {...parts} arrow />
        </Link>
      </li>
    )
  }
  if (onSelect) {
    return (
      <li>
        <button type="button" className={styles.row} disabled={disabled} onClick={onSelect}>
          <RowParts {...parts} arrow />
        </button>
      </li>
    )
  }
  return (
    <li className={styles.row} aria-disabled={disabled || undefined}>
      <RowParts {...parts} />
    </li>
  )
}

type Parts = Pick<ListRowProps, 'icon' | 'title' | 'detail' | 'value' | 'valueDetail'>

function RowParts({ icon, title, detail, value, valueDetail, arrow = false }: Parts & { arrow?: boolean }) {
  return (
    <>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <span className={styles.lines}>
        <span className={styles.title}>{title}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {value === undefined && valueDetail === undefined ? null : (
        <span className={styles.values}>
          <span className={styles.value}>{value}</span>
          {valueDetail === undefined ? null : <span className={styles.detail}>{valueDetail}</span>}
        </span>
      )}
      {arrow ? <ChevronRight className={styles.arrow} aria-hidden="true" /> : null}
    </>
  )
}
