import { useLocation } from 'react-router-dom'
import { useLowWindow, useWideScreen } from '#components/layout/useWideScreen.ts'
import { routes } from '#lib/navigation/routes.ts'
import { fullScreenOf } from './fullScreen.ts'

/** The product whose chart is in sight on its page, over a foot that has room for an order: on a phone, upright, not in full screen. */
export function useChartOnPage(): string | undefined {
  const wide = useWideScreen()
  const low = useLowWindow()
  const { pathname, search } = useLocation()
  if (wide || low || pathname !== routes.product || fullScreenOf(search) !== undefined) return undefined
  return new URLSearchParams(search).get('id') ?? undefined
}
