import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Row, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Direction } from '#lib/contract/orders.ts'

interface DirectionLabelProps {
  direction: Direction
  /** The arrow alone; the text is there for screen readers. */
  short?: boolean
}

/** Buy up or buy down, as text and arrow, so that the colour is never the only sign. */
export function DirectionLabel({ direction, short = false }: DirectionLabelProps) {
  const t = useTranslations()
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  const text = t(direction === 'up' ? '买涨' : '买跌')
  return (
    <Row as="span" inline gap={1}>
      <Arrow size="1.1em" aria-hidden="true" />
      {short ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
    </Row>
  )
}
