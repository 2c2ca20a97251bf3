/** Something that does not fit: what kind, where, and what it is about. */
export interface Misfit {
  readonly kind: 'sideways' | 'clipped' | 'broken' | 'overlap' | 'target' | 'covered'
  readonly what: string
}

/**
 * Runs in the page, so it uses nothing from outside. Checks what is shown, or only the topmost dialog where one is
 * open, and returns what does not fit:
 * - sideways: the page is wider than the window, or a part that scrolls down is narrower than what it shows, or text or a control is
 *   outside the window;
 * - clipped: an element cuts off text inside it, cannot be scrolled and has no ellipsis; or a field its value or its
 *   placeholder;
 * - broken: a figure continues on the next line, where its second part reads as another figure;
 * - overlap: two texts, or a text and a control that is not around it, or two controls overlap (one is what takes a tap);
 * - target: a control is smaller than 44 px, or than 24 across the lines of a chart's legend or along its nine intervals;
 * - covered: the service button or the live tray covers text or a control.
 */
export function findMisfits(): Misfit[] {
  const misfits = new Map<string, Misfit>()
  const LEAST = 43.5
  const root = document.documentElement
  const width = root.clientWidth
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(isShown)
  const within: Element = dialogs.at(-1) ?? document.body

  function add(kind: Misfit['kind'], what: string) {
    misfits.set(`${kind} ${what}`, { kind, what })
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true })
  }

  function isClear(color: string): boolean {
    return color === 'transparent' || color.endsWith(', 0)')
  }

  function name(element: Element): string {
    const styled = element.closest('[class]')
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()}.${String(styled?.getAttribute('class')).split(' ')[0]} "${text.slice(0, 30)}"`
  }

  interface Frame {
    readonly clipPath: string
    readonly position: string
    readonly overflowX: string
    readonly overflowY: string
    readonly textOverflow: string
    readonly webkitLineClamp: string
    readonly animationName: string
    readonly rect: DOMRect
  }
  const frames = new Map<Element, Frame>()

  /** Read once for each element: many lines have the same ancestors. */
  function frameOf(element: Element): Frame {
    const measuredFrame = frames.get(element)
    if (measuredFrame) return measuredFrame
    const { clipPath, position, overflowX, overflowY, textOverflow, webkitLineClamp, animationName } =
      getComputedStyle(element)
    const rect = element.getBoundingClientRect()
    const frame = { clipPath, position, overflowX, overflowY, textOverflow, webkitLineClamp, animationName, rect }
    frames.set(element, frame)
    return frame
  }

  /** For screen readers only: one pixel in size. */
  function isHidden(element: Element): boolean {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      if (frameOf(each).clipPath !== 'none' || each.tagName === 'OPTION') return true
    }
    return false
  }

  function scrolls(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll'
  }

  /** The part of a rectangle that is visible within the ancestors that scroll or clip. */
  function seen(rect: DOMRect, of: Element): DOMRect | undefined {
    let { left, right, top, bottom } = rect
    for (let each: Element | null = of; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, rect: frame } = frameOf(each)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      top = Math.max(top, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined
  }

  /** The fixed or sticky ancestor of an element: it may cover what scrolls below it. */
  function layer(element: Element): Element | undefined {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { position } = frameOf(each)
      if (position === 'fixed' || position === 'sticky') return each
    }
    return undefined
  }

  interface Box {
    readonly element: Element
    readonly rect: DOMRect
    /** The visible part of a control: without a background only its picture, and without a picture nothing. */
    readonly look: DOMRect | undefined
    readonly layer: Element | undefined
    readonly control: boolean
    /** Whether it belongs to the service button or the live tray. */
    readonly float: boolean
  }

  function look(control: Element, rect: DOMRect): DOMRect | undefined {
    const { backgroundColor, borderTopWidth, opacity } = getComputedStyle(control)
    if (opacity === '0') return undefined
    if (control.matches('select, input, textarea')) return rect
    if (borderTopWidth !== '0px' || !isClear(backgroundColor)) return rect
    return control.querySelector('svg, img')?.getBoundingClientRect()
  }

  const controls = [
    ...within.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]'),
  ].filter((each) => isShown(each) && !isHidden(each) && getComputedStyle(each).pointerEvents !== 'none')

  const floats = [...document.querySelectorAll('aside[data-service], aside[data-tray]')]
  const isFloat = (element: Element) => floats.some((float) => float.contains(element))
  const boxes: Box[] = []
  function addBox(element: Element, rect: DOMRect, visible: DOMRect | undefined, control: boolean) {
    boxes.push({ element, rect, look: visible, layer: layer(element), control, float: isFloat(element) })
  }
  for (const control of controls) {
    const rect = seen(control.getBoundingClientRect(), control)
    if (rect) addBox(control, rect, look(control, rect), true)
  }

  /** A figure with groups or decimals that is not part of a word. */
  const FIGURE = /(?<![\p{L}\d])\d+(?:[.,]\d+)+(?![\p{L}\d])/gu

  // Texts, line by line: what cuts them off, and where they are.
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !isShown(element) || isHidden(element)) continue
    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) || isClear(getComputedStyle(element).color)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { 0: figure, index } of node.textContent.matchAll(FIGURE)) {
      range.setStart(node, index)
      range.setEnd(node, index + figure.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) add('broken', figure)
    }
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue
      // The letters are not as tall as the line of their font.
      const inset = line.height * 0.2
      const letters = new DOMRect(line.left, line.top + inset, line.width, line.height - 2 * inset)
      cut(element, letters)
      const rect = seen(letters, element)
      if (!rect) continue
      if (rect.left < -1 || rect.right > width + 1) add('sideways', name(element))
      addBox(element, rect, rect, false)
    }
  }

  /** Whether an ancestor of a line cuts it off. What moves, what is drawn and what has an ellipsis may be cut off. */
  function cut(element: Element, line: DOMRect): void {
    if (element.closest('[aria-hidden="true"]')) return
    const mayBeAbsent = element.closest('[data-optional]') !== null
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { rect: frame, ...style } = frameOf(each)
      const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (style.animationName !== 'none' || ends) return
      const x = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const y = style.overflowY === 'hidden' || style.overflowY === 'clip'
      if (x && (line.left < frame.left - 1 || line.right > frame.right + 1)) {
        add('clipped', name(element))
        return
      }
      // What is left out where it has no room is left out as a whole.
      if (mayBeAbsent && y && (line.top >= frame.bottom - 1 || line.bottom <= frame.top + 1)) return
      if (y && (line.top < frame.top - 1 || line.bottom > frame.bottom + 1)) {
        add('clipped', name(element))
        return
      }
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return
    }
  }

  if (root.scrollWidth > width + 1) add('sideways', `the page is ${root.scrollWidth} px wide`)
  // Rows of chips and tools are lower, and scroll sideways on purpose.
  for (const part of within.querySelectorAll<HTMLElement>('*')) {
    if (part.clientHeight < 120 || part.scrollWidth <= part.clientWidth + 1 || !isShown(part)) continue
    if (scrolls(frameOf(part).overflowY))
      add('sideways', `${name(part)} shows ${part.scrollWidth} of ${part.clientWidth} px`)
  }
  for (const { element, rect } of boxes) {
    if (rect.left < -1 || rect.right > width + 1) add('sideways', name(element))
  }
  for (const each of within.querySelectorAll('*')) {
    if (each.scrollWidth <= each.clientWidth + 1 || !isShown(each) || isHidden(each)) continue
    // What scrolls downwards, or is the body of a dialog, scrolls sideways only by mistake.
    const isBody = each.clientHeight > within.clientHeight / 3
    if (scrolls(getComputedStyle(each).overflowY) && (each.scrollHeight > each.clientHeight + 1 || isBody)) {
      add('sideways', `${name(each)} scrolls`)
    }
  }

  const pen = document.createElement('canvas').getContext('2d')
  for (const field of controls) {
    const style = getComputedStyle(field)
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (pen) pen.font = style.font
    const needs = (text: string) => (pen?.measureText(text).width ?? 0) > room + 1
    if (field instanceof HTMLSelectElement) {
      const chosen = field.selectedOptions[0]?.text ?? ''
      if (style.opacity !== '0' && needs(chosen)) add('clipped', `${name(field)} ${chosen}`)
    } else if (field instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'range'].includes(field.type)) {
      const text = field.type === 'password' ? '' : field.value || field.placeholder
      if (needs(text)) add('clipped', `${name(field)} ${text}`)
    }
  }

  function intersect(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 2 && down > 2
  }

  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      if (a.layer !== b.layer && !a.float && !b.float) continue
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      const [ofFloat, other] = a.float ? [a, b] : [b, a]
      if (ofFloat.float) {
        if (!other.float && covers(ofFloat, other)) add('covered', name(other.element))
        continue
      }
      const targets = a.control && b.control && !isRowLink(a.element) && !isRowLink(b.element)
      const [first, second] = targets ? [a.rect, b.rect] : [a.look, b.look]
      if (!first || !second || !intersect(first, second) || isField(a, b)) continue
      add('overlap', [name(a.element), name(b.element)].sort().join(' | '))
    }
  }

  /** Whether it covers the other one now or, where only the other one scrolls, would cover it at the same height. */
  function covers({ rect, layer: stays }: Box, { look: other, layer: fixed }: Box): boolean {
    if (!other) return false
    return fixed || !stays
      ? intersect(rect, other)
      : Math.min(rect.right, other.right) - Math.max(rect.left, other.left) > 1
  }

  /** A link that takes up its whole row: other controls are above it. */
  function isRowLink(element: Element): boolean {
    return element.tagName === 'A' && getComputedStyle(element, '::after').position === 'absolute'
  }

  /** A field that is visible only through what is drawn under it, or a file field, which covers its button. */
  function isField(a: Box, b: Box): boolean {
    return [a, b].some(({ element }) => element.matches('input, select') && getComputedStyle(element).opacity === '0')
  }

  /** What a tap there operates: the control, or the label that belongs to it. */
  function operates(control: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    if (control.contains(hit)) return true
    return control instanceof HTMLInputElement && [...(control.labels ?? [])].some((label) => label.contains(hit))
  }

  /** Whether a bar that stays covers a control there, from under which the page scrolls it. */
  function isUnderBar(control: Element, x: number, y: number): boolean {
    if (document.documentElement.scrollHeight <= innerHeight) return false
    for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
      if (/^(fixed|sticky)$/.test(getComputedStyle(element).position)) return !element.contains(control)
    }
    return false
  }

  const half = LEAST / 2 - 0.5
  for (const control of controls) {
    const { left, top, width: wide, height: high } = control.getBoundingClientRect()
    const isLegend = control.closest('[data-part$="-legend"]') !== null
    const halfHigh = isLegend ? 23 / 2 : half
    const isChip = control.matches('[name="interval"]')
    if (wide >= (isChip ? 23.5 : LEAST) && high >= (isLegend ? 23.5 : LEAST)) continue
    if (isFloat(control) && high >= LEAST) continue
    // A link that takes up its whole row is as large as the row.
    if (isRowLink(control)) {
      const row = getComputedStyle(control, '::after')
      if (Number.parseFloat(row.width) >= LEAST && Number.parseFloat(row.height) >= LEAST) continue
    }
    // A link in running text is as high as its line.
    if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    if (
      labels.some((label) => {
        const rect = label.getBoundingClientRect()
        return rect.width >= LEAST && rect.height >= LEAST
      })
    )
      continue
    const x = left + wide / 2
    const y = top + high / 2
    if (y < half || y > innerHeight - half || !operates(control, x, y)) continue
    const ends: [number, number][] = [
      ...[-1, 1].map((way): [number, number] => [x + way * Math.min(isChip ? 11.5 : half, x, width - 1 - x), y]),
      [x, y - halfHigh],
      [x, y + halfHigh],
    ]
    if (!ends.every(([px, py]) => operates(control, px, py) || isUnderBar(control, px, py))) {
      add('target', `${name(control)} ${Math.round(wide)} x ${Math.round(high)}`)
    }
  }
  return [...misfits.values()]
}
