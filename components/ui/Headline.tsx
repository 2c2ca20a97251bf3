import type { ReactNode } from 'react'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import styles from './Headline.module.css'

interface HeadlineProps {
  title: ReactNode
  /** Of the first page of the app. */
  large?: boolean
  /** One line below it: what the page or the step is for. */
  children?: ReactNode
}

/** The large title of a page or of a step without a bar at the top. */
export function Headline({ title, large = false, children }: HeadlineProps) {
  return (
    <Stack gap={1}>
      <h1 className={styles.title} data-large={large || undefined}>
        {title}
      </h1>
      {children ? (
        <Text size="md" tone="muted">
          {children}
        </Text>
      ) : null}
    </Stack>
  )
}
