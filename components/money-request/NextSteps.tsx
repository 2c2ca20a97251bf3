import { useTranslations } from 'next-intl'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import styles from './NextSteps.module.css'

interface NextStep {
  readonly title: string
  readonly text: string
}

/**
 * What happens after a form of money, as three points: what the member does, what the platform does, and where the money is then
 * (docs/product.md, 9.8). No duration is named, because the backend states none.
 */
export function NextSteps({ steps }: { steps: readonly [NextStep, NextStep, NextStep] }) {
  const t = useTranslations()
  return (
    <Stack as="section" gap={2} aria-label={t('接下来')}>
      <Text size="sm" tone="muted">
        {t('接下来')}
      </Text>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
