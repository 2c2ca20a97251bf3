import { createElement as h } from 'react'

/** The app's own mark, beside the name of a site that has no logo. Without JSX and style sheet: the build draws it too (app/_page). */
export function Mark() {
  return h(
    'svg',
    { viewBox: '10 0 44 64', width: '1.1rem', height: '1.6rem', fill: 'currentcolor', 'aria-hidden': true },
    h('path', {
      d: 'M45.4 20.2a18 18 0 1 0 0 23.6',
      fill: 'none',
      stroke: 'var(--accent)',
      strokeLinecap: 'round',
      strokeWidth: 6,
    }),
    h('path', { d: 'M32 21v22', stroke: 'currentcolor', strokeLinecap: 'round', strokeWidth: 3 }),
    h('rect', { x: 27.5, y: 26, width: 9, height: 12, rx: 1.5 }),
  )
}
