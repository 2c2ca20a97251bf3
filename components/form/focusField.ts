/** Moves the focus to the control of a form with this wire name; of several radio buttons, to the first. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const namedItem = name === undefined ? null : form.elements.namedItem(name)
  const control = namedItem instanceof RadioNodeList ? namedItem[0] : namedItem
  if (control instanceof HTMLElement) control.focus()
}
