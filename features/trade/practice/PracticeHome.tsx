import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import styles from './Practice.module.css'

const practiceActions = createLazyPart(async () => (await import('./PracticeActions.tsx')).PracticeActions)

/** What home offers while the member practises, in place of the real money's actions. It is loaded then. */
export function PracticeHome() {
  return (
    <Lazy part={practiceActions} waiting={<div className={styles.actions} />}>
      {(Actions) => <Actions />}
    </Lazy>
  )
}
