/**
 * The tab that a key leads to from the one at `index`: arrows go round, Home and End jump. undefined for other keys,
 * which the browser keeps.
 */
export function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
