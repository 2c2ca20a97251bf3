/** Moves the focus to the control of a form with this wire name; of several radio buttons, to the first. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const found = name === undefined ? null : form.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) control.focus()
}
