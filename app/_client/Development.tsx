'use client'

import { useEffect } from 'react'

/** In development Next's own client runs too, for its hot reloading, and the app within it. */
export function Development() {
  useEffect(() => void import('./main.tsx'), [])
  return <div id="app" />
}
