'use client'

import { useEffect, useState } from 'react'

/** Usable once React has taken it over. */
export default function Page() {
  const [usable, setUsable] = useState(false)
  useEffect(() => setUsable(true), [])
  return <main data-usable={usable || undefined}>Empty</main>
}
