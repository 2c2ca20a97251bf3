/** The elements that end at the edge of a half sheet: they go with it when it opens, closes or follows a finger. */
const besides = () => [...document.querySelectorAll<HTMLElement>('[data-beside-sheet]')]

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()

const ID = 'beside-sheet'

/** The transform that shows in `seen` what is laid out in `laid`, measured from its upper left corner. */
const shownIn = (seen: Box, laid: Box) =>
  `translate(${seen.left - laid.left}px, ${seen.top - laid.top}px) ` +
  `scale(${(seen.right - seen.left) / (laid.right - laid.left)}, ${(seen.bottom - seen.top) / (laid.bottom - laid.top)})`

/**
 * Changes the page for a sheet that begins to open or to close. What stands beside the sheet goes from its old place to its new one in
 * the sheet's own time and curve: its far edge stays where it is until the edge of the sheet has come to it, and is at it from then on, so
 * that the page never shows through between the two. Nothing moves where the sheet does not.
 */
export function changeBeside(sheet: HTMLElement, isOpening: boolean, change: () => void): void {
  const elements = besides()
  const before = elements.map(boxOf)
  for (const element of elements) {
    element.style.transform = ''
    for (const animation of element.getAnimations?.() ?? []) if (animation.id === ID) animation.cancel()
  }
  change()
  const timing = sheet.getAnimations?.()[0]?.effect?.getTiming()
  if (!timing) return
  const { duration, easing } = timing
  for (const [index, element] of elements.entries()) {
    const from = before[index]
    const to = boxOf(element)
    if (!from || to.right === to.left || to.bottom === to.top) continue
    const across = Math.abs(to.right - from.right) / sheet.offsetWidth
    const share = Math.min(1, across || Math.abs(to.bottom - from.bottom) / sheet.offsetHeight)
    const met = isOpening ? 1 - share : share
    const far = isOpening ? from : to
    const meeting: Box = {
      left: from.left + met * (to.left - from.left),
      top: from.top + met * (to.top - from.top),
      right: far.right,
      bottom: far.bottom,
    }
    const frames = [
      { offset: 0, transform: shownIn(from, to) },
      { offset: met, transform: shownIn(meeting, to) },
      { offset: 1, transform: 'none' },
    ]
    const animation = element.animate(
      // Opaque: what it goes over does not show through it.
      frames.map((frame) => ({ transformOrigin: '0 0', backgroundColor: 'var(--bg)', ...frame })),
      { duration: duration ?? 0, ...(easing !== undefined && { easing }) },
    )
    animation.id = ID
  }
}

/** Lets what stands above the sheet follow it while a finger has drawn it `down`, in CSS pixels. */
export function drawBeside(sheet: HTMLElement, down: number): void {
  for (const element of besides()) {
    const height = element.offsetHeight
    const isAbove = boxOf(element).top + height <= boxOf(sheet).top - down + 1
    element.style.transformOrigin = '0 0'
    element.style.transform = down > 0 && height > 0 && isAbove ? `scale(1, ${(height + down) / height})` : ''
  }
}
