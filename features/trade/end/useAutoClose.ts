import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverClock } from '#lib/time/clock.ts'
import { onAction } from '../onAction.ts'
import { endsAtom } from '../order/endAtoms.ts'

/** How long the end dialog stays open when nobody does anything, in ms (docs/product.md, 13.4). */
export const AUTO_CLOSE_MS = 15_000

/** The ends that the member kept open, anew with each login. They stay so on every page, and whatever joins them. */
const keptEndsAtom = atom((get) => {
  get(endsAtom)
  return atom<readonly string[]>([])
})

interface Closing {
  /** What the dialog shows. */
  readonly ids: readonly string[]
  /** Closes the dialog, while what it shows counts as not seen. */
  setAside(): void
}

/**
 * Closes the end dialog 15 s after it has opened. A touch, a key, the wheel, a focus that moves within the dialog, and a page that is hidden
 * stop that, until the member has put away everything that the dialog showed then. Returns when it closes, on the server's clock
 * (epoch ms); undefined while nothing is shown, or once it was stopped.
 *
 * @param held While true it stays open: it shows what the member has to see.
 */
export function useAutoClose(shown: Closing | undefined, held: boolean): number | undefined {
  const [kept, setKept] = useAtom(useAtomValue(keptEndsAtom))
  const [closesAt, setClosesAt] = useState<number>()
  const isCounting = shown !== undefined && !held && !shown.ids.some((id) => kept.includes(id))
  const stop = useEffectEvent(() => setKept(shown?.ids ?? []))
  const close = useEffectEvent(() => shown?.setAside())
  // While rendering, so that the dialog opens with the countdown in its description.
  if (isCounting !== (closesAt !== undefined)) setClosesAt(isCounting ? serverClock.now() + AUTO_CLOSE_MS : undefined)
  useEffect(() => {
    if (!isCounting) return
    const timer = setTimeout(() => close(), AUTO_CLOSE_MS)
    const end = onAction(() => stop())
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [isCounting])
  return closesAt
}
