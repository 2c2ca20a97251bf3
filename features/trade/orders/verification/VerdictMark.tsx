import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { Verdict } from '#lib/verification/verification.ts'
import styles from './Verification.module.css'

const icons = { agrees: CircleCheck, cannotTell: CircleHelp, differs: TriangleAlert } as const

/** A verdict's mark; the word stands beside it. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const Icon = icons[verdict]
  return <Icon className={styles.mark} data-verdict={verdict} aria-hidden="true" />
}
