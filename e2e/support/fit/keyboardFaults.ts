import type { Page } from '@playwright/test'

/** What somebody without a mouse cannot reach or see on a page, one line each. Moves the focus. */
export async function keyboardFaults(page: Page): Promise<readonly string[]> {
  // After a key, the browser shows a focus that a script sets as it shows one of the keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(findKeyboardFaults)
}

/**
 * Runs in the page, so it uses nothing from outside. Checks what is shown, or only the topmost dialog where one is
 * open:
 * - pointer: something clickable that is neither a control nor inside one;
 * - obscured: a control with the focus that something else covers entirely;
 * - no focus ring: a control that looks the same with the focus and without it.
 */
async function findKeyboardFaults(): Promise<string[]> {
  const CONTROL =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])'
  const faults = new Set<string>()
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(isShown)
  const within: Element = dialogs.at(-1) ?? document.body

  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true })
  }

  function name(element: Element): string {
    const label = element instanceof HTMLInputElement ? `${element.name} ${element.value}` : element.textContent
    const text = (element.getAttribute('aria-label') ?? label ?? '').trim().replace(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).split(' ')[0]} "${text.slice(0, 30)}"`
  }

  /** Of radio buttons of one name the keyboard stops at the chosen one; arrow keys choose another. */
  function isStop(control: HTMLElement): boolean {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked)
      return control.tabIndex >= 0
    const group = within.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(control.name)}"]`)
    return [...group].every(({ checked }) => !checked)
  }

  /** The control, its ancestors and its siblings: a ring may be drawn on any of them. */
  function looks(control: Element): string {
    const parts = [control, ...(control.parentElement?.children ?? [])]
    for (let each = control.parentElement; each && parts.length < 40 && each !== within; each = each.parentElement) {
      parts.push(each)
    }
    return parts
      .map((part) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, opacity, clipPath } =
          getComputedStyle(part)
        return [outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, opacity, clipPath].join(' ')
      })
      .join('\n')
  }

  /** A field that is drawn by its label has no size. */
  function boxOf(control: Element): Element {
    const { width, height } = control.getBoundingClientRect()
    return width < 5 || height < 5 ? (control.closest('label') ?? control) : control
  }

  function isObscured(control: Element): boolean {
    const box = boxOf(control)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    if (right - left < 5 || bottom - top < 5) return false
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit === null || !(box.contains(hit) || hit.contains(box))
    })
  }

  /** Resolves when what moves because of the focus has stopped. */
  async function animationsFinished(): Promise<void> {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await frame()
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  }

  for (const element of within.querySelectorAll('*')) {
    if (!isShown(element) || getComputedStyle(element).cursor !== 'pointer') continue
    if (element.closest(`${CONTROL}, label, button, input, select, textarea`) === null) {
      const parent = element.parentElement
      if (!parent || getComputedStyle(parent).cursor !== 'pointer') faults.add(`pointer: ${name(element)}`)
    }
  }
  for (const control of within.querySelectorAll<HTMLElement>(CONTROL)) {
    if (!isShown(control) || !isStop(control)) continue
    if (document.activeElement === control) control.blur()
    const before = looks(control)
    control.focus()
    // A control that passes the focus on is judged where the focus goes.
    if (document.activeElement !== control || !control.matches(':focus-visible')) continue
    if (isObscured(control)) await animationsFinished()
    if (isObscured(control)) faults.add(`obscured: ${name(control)}`)
    if (looks(control) === before) faults.add(`no focus ring: ${name(control)}`)
  }
  return [...faults]
}
