/** For how long a button that pays must have stood unchanged after something that the member did, in ms (docs/product.md, 9.9). */
const AFTER_MEMBER_MS = 400
/** The same after something that came by itself. */
export const AFTER_ITSELF_MS = 700

/** What changes this long after an input of the member is taken for its effect, in ms: sheets open and close in 200 ms. */
const EFFECT_MS = 350
/** Changes that follow each other within this time are one, in ms: a sheet that slides. */
const SAME_CHANGE_MS = 150
/** A button that moved less is still where the member aimed, in CSS px. */
const TOLERANCE_PX = 4

/** Where a button is on the screen, and which of its points nothing covers. */
export interface ButtonPosition {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** For each of the points that are looked at `1` where a finger would reach the button, else `0`. */
  readonly reach: string
}

/** Something that has to stay as it is for a while before a press on it counts. */
class Standing {
  #changedAt = Number.NEGATIVE_INFINITY
  #waitMs = 0
  /** When a press counts, on the clock of `performance.now()`. */
  readyAt = Number.POSITIVE_INFINITY

  /** @param inputAt When the member did something last. */
  change(at: number, inputAt: number): void {
    if (at - this.#changedAt > SAME_CHANGE_MS) {
      this.#waitMs = at - inputAt <= EFFECT_MS ? AFTER_MEMBER_MS : AFTER_ITSELF_MS
    }
    this.#changedAt = at
    this.readyAt = at + this.#waitMs
  }
}

/**
 * When a press on a button that pays counts: once the button has stood at its place, uncovered, with its meaning, for 400 ms after
 * something that the member did and for 700 ms after something that came by itself (docs/product.md, 9.9). All instants are those of
 * `performance.now()`, in ms. It knows no page: `watchPosition` tells it where the button is.
 */
export class PressTarget {
  readonly #place = new Standing()
  readonly #meaning = new Standing()
  readonly #focus = new Standing()
  #seen: ButtonPosition | undefined
  #means: string | undefined
  #press: { readonly counts: boolean; readonly means: string | undefined } | undefined

  /** The button means this from now on. */
  mean(meaning: string, at: number, inputAt: number): void {
    if (meaning === this.#means) return
    this.#means = meaning
    this.#meaning.change(at, inputAt)
  }

  /** The button is here now. Undefined where it is not on the screen. */
  see(place: ButtonPosition | undefined, at: number, inputAt: number): void {
    if (isSamePosition(this.#seen, place)) return
    this.#seen = place
    this.#place.change(at, inputAt)
  }

  /** The focus has come to the button: a key is pressed where the focus is. */
  focus(at: number, inputAt: number): void {
    this.#focus.change(at, inputAt)
  }

  /** Whether any point of the button is in sight. What is out of it can be reached by keys and assistive technology alone. */
  get #isInSight(): boolean {
    return this.#seen?.reach.includes('1') ?? false
  }

  /** Whether the button accepts a press now. Everybody is told so: it looks neutral, and is said to be disabled, while it does not. */
  isReady(at: number): boolean {
    return at >= this.#meaning.readyAt && (!this.#isInSight || at >= this.#place.readyAt)
  }

  /** Whether a finger can press it now, too. */
  isReadyForFinger(at: number): boolean {
    return this.#isInSight && this.isReady(at)
  }

  /** A finger or a mouse button goes down on the button, which is at this place. */
  pressAt(place: ButtonPosition, at: number): void {
    this.#press = { counts: isSamePosition(this.#seen, place) && this.isReadyForFinger(at), means: this.#means }
  }

  /** A key goes down while the button has the focus. A key that is held is no press. */
  pressByKey(at: number, isRepeat: boolean): void {
    this.#press = { counts: !isRepeat && at >= this.#focus.readyAt && this.isReady(at), means: this.#means }
  }

  /**
   * Whether a click pays: its press counted, and the button still means the same. A click without a press comes from assistive
   * technology.
   */
  accepts(at: number): boolean {
    const press = this.#press ?? { counts: this.isReady(at), means: this.#means }
    this.#press = undefined
    return press.counts && press.means === this.#means
  }

  /** The press ended elsewhere: no click follows. */
  cancel(): void {
    this.#press = undefined
  }
}

/** Whether a button that was settled at `before` still stands there. */
function isSamePosition(before: ButtonPosition | undefined, now: ButtonPosition | undefined): boolean {
  if (!before || !now) return before === now
  const sides = ['left', 'top', 'right', 'bottom'] as const
  return before.reach === now.reach && sides.every((side) => Math.abs(before[side] - now[side]) < TOLERANCE_PX)
}
