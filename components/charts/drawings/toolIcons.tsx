import { createLucideIcon } from 'lucide-react'

/** A line across, with a handle. */
export const HorizontalLineIcon = createLucideIcon('horizontal-line', [
  ['path', { d: 'M3 12h6.8M14.2 12H21', key: 'line' }],
  ['circle', { cx: '12', cy: '12', r: '2.2', key: 'handle' }],
])

/** A slanting line between two ends. */
export const TrendLineIcon = createLucideIcon('trend-line', [
  ['path', { d: 'M6.2 17.2 17.8 6.8', key: 'line' }],
  ['circle', { cx: '4.6', cy: '18.6', r: '2', key: 'from' }],
  ['circle', { cx: '19.4', cy: '5.4', r: '2', key: 'to' }],
])

/** A line from one end on. */
export const RayIcon = createLucideIcon('ray', [
  ['path', { d: 'M6.6 16.9 21 5', key: 'line' }],
  ['circle', { cx: '5', cy: '18.2', r: '2', key: 'from' }],
  ['path', { d: 'm16.4 4.8 4.8 0-.4 4.8', key: 'arrow' }],
])
