import type { ButtonPosition, PressTarget } from './pressTarget.ts'

/** How often a button that a finger can press is looked at, in ms, and how often one that it cannot yet. */
const LOOK_MS = 100
const LOOK_SOON_MS = 25

/** The points of a button at which a finger is likely to come down, as shares of its width and its height. */
const ACROSS = [0.05, 0.5, 0.95]
const DOWN = [0.1, 0.5, 0.9]

/** When the member did something last, on the clock of `performance.now()`. */
let lastInput = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined') {
  const note = ({ timeStamp, target }: Event) => {
    // A press on a button that pays moves nothing: what follows is the answer of a backend, which comes by itself.
    if (target instanceof Element && target.closest('button[name="confirm"]')) return
    lastInput = eventInstant(timeStamp)
  }
  for (const input of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'wheel', 'touchmove']) {
    window.addEventListener(input, note, { capture: true, passive: true })
  }
}

/** The longest that a busy page lets an event wait, in ms. A time stamp that is older than that is of another clock. */
const LONGEST_WAIT_MS = 5000

/**
 * The instant of an event, in ms of `performance.now()`: when the finger touched, however late the page hears of it. Some browsers and
 * hosts of web views stamp events with a clock that stood still in the background, or with none: their events are of now.
 */
export function eventInstant(timeStamp: number, now = performance.now()): number {
  return timeStamp <= now && now - timeStamp <= LONGEST_WAIT_MS ? timeStamp : now
}

export const inputAt = (): number => lastInput

/** Where the button is on the screen now; undefined while it has no box. */
export function buttonPosition(button: HTMLElement): ButtonPosition | undefined {
  const { left, top, right, bottom, width, height } = button.getBoundingClientRect()
  if (width === 0 || height === 0) return undefined
  const reach = DOWN.flatMap((down) =>
    ACROSS.map((across) => reaches(button, left + across * width, top + down * height)),
  )
  const screen = window.visualViewport
  const x = screen?.offsetLeft ?? 0
  const y = screen?.offsetTop ?? 0
  return { left: left - x, top: top - y, right: right - x, bottom: bottom - y, reach: reach.join('') }
}

/** `1` where a finger at this point of the page reaches the button: nothing lies over it, no keyboard and no edge of the screen. */
function reaches(button: HTMLElement, x: number, y: number): '0' | '1' {
  const screen = window.visualViewport
  if (screen && (y > screen.offsetTop + screen.height || y < screen.offsetTop)) return '0'
  return button.contains(document.elementFromPoint(x, y)) ? '1' : '0'
}

/** What looks where a button is. */
export interface PositionWatch {
  /**
   * Looks in the next task: what has just been rendered may have moved the button. In the task that renders it would make the browser lay
   * the page out before it is complete. A press that is quicker is compared with the look before.
   */
  readonly lookNext: () => void
  readonly stop: () => void
}

/**
 * Tells the target where its button is, until it is stopped. Browsers have no event for a button that moves or is covered, so it is
 * looked at: often while it cannot be pressed, ten times a second once it can. A press in between is compared with the last look.
 *
 * @param onReady Called with whether a press counts, at each look.
 */
export function watchPosition(
  button: HTMLElement,
  target: PressTarget,
  onReady: (isReady: boolean) => void,
): PositionWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const now = performance.now()
    target.see(buttonPosition(button), now, lastInput)
    onReady(target.isReady(now))
    timer = setTimeout(look, target.isReadyForFinger(now) ? LOOK_MS : LOOK_SOON_MS)
  }
  const lookNext = () => {
    clearTimeout(timer)
    timer = setTimeout(look, 0)
  }
  lookNext()
  return { lookNext, stop: () => clearTimeout(timer) }
}
