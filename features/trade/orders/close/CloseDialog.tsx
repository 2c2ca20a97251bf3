import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Dialog, HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { routes } from '#lib/navigation/routes.ts'

/** The window of an early close: over a chart that half of it, on the order's own page of a wide screen the middle. */
export function CloseDialog(props: ComponentProps<typeof Dialog>) {
  const wide = useWideScreen()
  const isOnDetail = useLocation().pathname === routes.orderInfo
  return wide && isOnDetail ? <Dialog {...props} /> : <HalfSheet {...props} />
}
