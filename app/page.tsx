'use client'

import { App } from './_client/App.tsx'

export default function Page() {
  return <App />
}
