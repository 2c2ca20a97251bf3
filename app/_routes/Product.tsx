'use client'

import { useTranslations } from 'next-intl'
import { routes } from '#lib/navigation/routes.ts'
import { TradingFrame } from './TradingFrame.tsx'

/** Product detail: price, chart, and the two buttons. */
export function Screen() {
  const t = useTranslations()
  return <TradingFrame route={routes.product} title={(product) => product?.name ?? t('产品')} />
}
