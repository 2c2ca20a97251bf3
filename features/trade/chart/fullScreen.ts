import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isLowWindow } from '#components/layout/useWideScreen.ts'
import { pressedKey } from '#components/ui/pressedKey.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

/** How a product's chart came to have the whole screen (docs/product.md, 11.2): by the button, or because the phone was turned. */
export type FullScreenView = 'full' | 'turned'

/** A phone on its side. Not one that stands upright and has its keyboard open, which is wider than high too. */
const ON_SIDE = '(orientation: landscape) and (min-width: 33.75em) and (max-height: 480px) and (pointer: coarse)'
/** As in the style sheet of the full screen: what is beside the chart in landscape is below it otherwise. */
export const BESIDE = '(orientation: landscape) and (min-width: 33.75em)'
/** A phone that stands upright. */
const UPRIGHT_PHONE = '(orientation: portrait) and (width < 33.75em)'

/** What the option `view` of a product's address says. Undefined where its chart is on the page. */
export function fullScreenOf(search: string): FullScreenView | undefined {
  const view = new URLSearchParams(search).get('view')
  return view === 'full' || view === 'turned' ? view : undefined
}

/** Ends when the browser has answered the last request for the whole screen. */
let asked: Promise<void> = Promise.resolve()

/**
 * Asks the browser for the whole screen and, on a phone that stands upright, for its long side. It has to be called in a press. A browser
 * that offers neither, such as Safari on an iPhone, or that refuses, leaves the view as large as the page.
 */
export function askForScreen(): void {
  const turns = window.matchMedia(UPRIGHT_PHONE).matches
  const ask = async () => {
    await document.documentElement.requestFullscreen()
    if (turns) await screen.orientation.lock('landscape')
  }
  asked = ask().catch(() => undefined)
}

/** Gives the screen back, and with it the lock of its orientation, also where the browser answers only after the view was left. */
async function giveScreenBack(): Promise<void> {
  await asked
  const isLeft = !document.documentElement.hasAttribute('data-full-screen')
  if (isLeft && document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
}

/** A dialog keeps what is composed or read in it: nothing but a press of the member takes the screen away from under it. */
const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null

/** Calls `done` once no dialog is open. Returns what ends the wait. */
function onceNoDialog(done: () => void): () => void {
  const observer = new MutationObserver(() => look())
  const look = () => {
    if (isDialogOpen()) return
    observer.disconnect()
    done()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}

/**
 * Opens the chart of a product in full screen when the phone is turned on its side, unless a dialog is open or something is typed.
 *
 * @param isOnPage Whether the chart is on the page now.
 */
export function useTurnToFullScreen(productId: string, isOnPage: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOnPage) return
    const query = window.matchMedia(ON_SIDE)
    const onTurn = () => {
      if (!query.matches || !isLowWindow() || isDialogOpen()) return
      askForScreen()
      navigate(to(routes.product, { id: productId, view: 'turned' }))
    }
    query.addEventListener('change', onTurn)
    return () => query.removeEventListener('change', onTurn)
  }, [productId, isOnPage, navigate])
}

/**
 * For the view that has the whole screen, or the whole of a low window. Escape, the end of the browser's full screen and, where the phone
 * was turned on its side to open it, turning it back leave full screen, unless a dialog is open: a phone that was turned back leaves it when
 * the dialog closes. While it is mounted, `data-full-screen` is on the root. Returns the function that leaves it: one page back, as Back
 * does.
 */
export function useFullScreen(): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const leave = () => navigate(-1)
  const view = fullScreenOf(search)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { repeat, defaultPrevented } = event
    if (view && pressedKey(event) === 'Escape' && !repeat && !defaultPrevented && !isDialogOpen()) leave()
  })
  const onScreenChange = useEffectEvent(() => {
    if (view && !document.fullscreenElement && !isDialogOpen()) leave()
  })
  const onUpright = useEffectEvent(() => {
    if (view === 'turned') leave()
  })
  // A link in a dialog removes view and dialog at once: the wait has to end before the dialog is looked for.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-full-screen', true)
    const onSide = window.matchMedia('(orientation: landscape)')
    const keyDown = (event: KeyboardEvent) => onKey(event)
    const screenChange = () => onScreenChange()
    let endWait = () => {}
    const turn = ({ matches }: MediaQueryListEvent) => {
      endWait()
      if (!matches) endWait = onceNoDialog(() => onUpright())
    }
    // After what stands on the page, such as the drawing tools, has had the key.
    window.addEventListener('keydown', keyDown)
    document.addEventListener('fullscreenchange', screenChange)
    onSide.addEventListener('change', turn)
    return () => {
      window.removeEventListener('keydown', keyDown)
      document.removeEventListener('fullscreenchange', screenChange)
      onSide.removeEventListener('change', turn)
      endWait()
      root.removeAttribute('data-full-screen')
      void giveScreenBack()
    }
  }, [])
  return leave
}
