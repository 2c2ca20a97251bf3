/** How far, in CSS px, the indicator must have been pulled for a refresh. */
export const PULL_THRESHOLD_PX = 56

const MOST_PX = 88

/**
 * How far the indicator follows a finger that moved by (dx, dy) px: half the way, then ever less, never beyond 88 px.
 * 0 for a finger that moves up or rather sideways: those belong to the page.
 */
export function pullDistance(dx: number, dy: number): number {
  if (dy <= 0 || Math.abs(dx) > dy) return 0
  return MOST_PX * (1 - 1 / (1 + dy / (2 * MOST_PX)))
}
