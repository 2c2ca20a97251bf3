import type { Elements } from '#components/ui/elements.ts'
import styles from './States.module.css'

/**
 * What is missing: orders that run, records, notices, or anything that fits what was asked for. `missing`: what was asked for does
 * not exist; `closed`: it is not open to the member now; `message`: the way to customer service or to another page.
 */
export type EmptyOf = 'orders' | 'records' | 'notices' | 'matches' | 'missing' | 'closed' | 'message'

const drawings: Readonly<Record<EmptyOf, Elements>> = {
  orders: (
    <>
      <path className={styles.dashed} d="M6 58H86" />
      <path className={styles.accent} d="M88 14V82" />
      <rect className={styles.flag} x="72" y="4" width="32" height="16" rx="5" />
      <path className={styles.accent} d="M80 12h16" />
      <path className={styles.shape} d="M28 58C36 58 38 44 46 46s8 18 16 12 12-26 24-24" />
      <circle className={styles.point} cx="28" cy="58" r="5" />
    </>
  ),
  records: (
    <>
      <path className={styles.shape} d="M24 82V18a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v64" />
      <path className={styles.dashed} d="M52 28h24M52 46h24M52 64h14" />
      <circle className={styles.point} cx="38" cy="28" r="4" />
      <circle className={styles.point} cx="38" cy="46" r="4" />
      <circle className={styles.point} cx="38" cy="64" r="4" />
      <rect className={styles.flag} x="74" y="4" width="30" height="16" rx="5" />
      <path className={styles.accent} d="M82 12h14" />
    </>
  ),
  missing: (
    <>
      <path className={styles.dashed} d="M30 82V18a8 8 0 0 1 8-8h30l22 20v52" />
      <path className={styles.shape} d="M68 10v20h22" />
      <path className={styles.accent} d="M51 48a9 9 0 1 1 13 8c-3 1.5-4 3-4 6" />
      <path className={styles.accent} d="M60 70v.5" />
    </>
  ),
  closed: (
    <>
      <path className={styles.shape} d="M46 40V28a14 14 0 0 1 28 0v12" />
      <rect className={styles.shape} x="34" y="40" width="52" height="42" rx="8" />
      <circle className={styles.point} cx="60" cy="58" r="5" />
      <path className={styles.accent} d="M60 63v8" />
    </>
  ),
  message: (
    <>
      <path
        className={styles.shape}
        d="M26 14h68a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H58L42 78V64H26a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
      />
      <path className={styles.dashed} d="M36 32h48" />
      <path className={styles.accent} d="M36 46h24" />
    </>
  ),
  notices: (
    <>
      <path className={styles.shape} d="M32 66c6-5 8-12 8-22a20 20 0 0 1 40 0c0 10 2 17 8 22z" />
      <path className={styles.shape} d="M60 24v-8" />
      <path className={styles.dashed} d="M52 48h16" />
      <circle className={styles.point} cx="60" cy="73" r="5" />
      <rect className={styles.flag} x="76" y="8" width="28" height="16" rx="5" />
      <path className={styles.accent} d="M83 16h14" />
    </>
  ),
  matches: (
    <>
      <circle className={styles.shape} cx="54" cy="40" r="26" />
      <path className={styles.dashed} d="M36 40h34" />
      <circle className={styles.point} cx="42" cy="40" r="5" />
      <path className={styles.accent} d="m73 59 19 19" />
    </>
  ),
}

/** The picture of an empty state. Its title says the same, so it is hidden from assistive technology. */
export function EmptyDrawing({ of }: { of: EmptyOf }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true">
      <g>{drawings[of]}</g>
      <path className={styles.ground} d="M6 82H114" />
    </svg>
  )
}
