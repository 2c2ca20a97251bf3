import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import styles from './List.module.css'
import { useRowFocus } from './useRowFocus.ts'

interface ListProps {
  label?: string
  /** `surface`: the rows are on one surface, with lines between them; `plain`: on the page, as in long lists with headings. */
  look?: 'surface' | 'plain'
  children: ReactNode
}

/** A list of rows. */
export function List({ label, look = 'surface', children }: ListProps) {
  return (
    <ul ref={useRowFocus()} className={styles.list} aria-label={label} data-look={look}>
      {children}
    </ul>
  )
}

/** What a row shows. */
export interface ListParts {
  icon?: ReactNode
  title: ReactNode
  /** The second line, in smaller letters. */
  detail?: ReactNode
  /** At the right, such as a number or a badge. */
  value?: ReactNode
  valueDetail?: ReactNode
}

interface ListRowProps extends ListParts {
  /** Names the row, as `data-row`. */
  id?: string
  /** Makes the row a link. */
  to?: string
  /** Called when the link is followed. */
  onFollow?: () => void
  /** Makes the row a button. */
  onSelect?: () => void
  disabled?: boolean
  /** An arrow at the end of a row that opens something. Rows that all lead to their detail need none. */
  arrow?: boolean
}

/** A row with something below its two lines and beside its link. It is always a link: a row that is disabled would not show its foot. */
interface FootRowProps extends ListRowProps {
  to: string
  disabled?: never
  /** Such as why something was refused, or the next step. */
  foot?: Elements
}

/** A row of a List: an icon, two lines at the left, two at the right, and an arrow where it opens something. */
export function ListRow(props: FootRowProps | (ListRowProps & { foot?: never })) {
  const { id, to, onFollow, onSelect, disabled = false, arrow = true, foot, ...parts } = props
  const below = foot ? <div className={styles.foot}>{foot}</div> : null
  if (to !== undefined && !disabled) {
    return (
      <li data-row={id}>
        <Link className={styles.row} to={to} onClick={onFollow}>
          <RowParts {...parts} arrow={arrow} />
        </Link>
        {below}
      </li>
    )
  }
  if (onSelect) {
    return (
      <li>
        <button type="button" className={styles.row} disabled={disabled} onClick={onSelect}>
          <RowParts {...parts} arrow={arrow} />
        </button>
      </li>
    )
  }
  return (
    <li className={styles.row} data-row={id} aria-disabled={disabled || undefined}>
      <RowParts {...parts} />
    </li>
  )
}

/** What a row shows. `arrow`: whether it leads somewhere; `sign`: another sign of what a tap does. */
export function RowParts({
  icon,
  title,
  detail,
  value,
  valueDetail,
  arrow = false,
  sign,
}: ListParts & { arrow?: boolean; sign?: Elements }) {
  return (
    <>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <span className={styles.lines}>
        <Text as="span" size="md">
          {title}
        </Text>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {value === undefined && valueDetail === undefined ? null : (
        <span className={styles.values}>
          <Text as="span" size="md">
            {value}
          </Text>
          {valueDetail === undefined ? null : <span className={styles.detail}>{valueDetail}</span>}
        </span>
      )}
      {sign}
      {arrow ? <ChevronRight className={styles.arrow} aria-hidden="true" /> : null}
    </>
  )
}

/** The heading of rows in a list, which stays in sight over them. */
export function ListHeading({ children }: { children: ReactNode }) {
  return <li className={styles.heading}>{children}</li>
}
