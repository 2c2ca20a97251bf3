/**
 * Lets a screen's `import()` wait for its style sheet, and fail with it. A hook of Next 16.4.6 calls every sheet loaded at once:
 * the screen would show bare for a moment, and stay so where the sheet cannot be had. Without the hook webpack's runtime
 * puts the link in and listens to it, and a failure takes the way of every chunk that does not load
 * (docs/product.md, 1.7).
 */
export function waitForScreenStyles(view: Window): void {
  Reflect.deleteProperty(view, '_N_E_STYLE_LOAD')
}
