import { useTranslations } from 'next-intl'
import styles from './Steps.module.css'

interface StepsProps {
  /** Of each step, in the member's language. */
  names: readonly string[]
  /** The index of the step that is shown. */
  current: number
}

/** How far a form of several steps is: a bar and a name for each of them. */
export function Steps({ names, current }: StepsProps) {
  const t = useTranslations()
  return (
    <ol className={styles.steps} aria-label={t('步骤')}>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-reached={index <= current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
