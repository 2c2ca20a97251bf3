import { useSyncExternalStore } from 'react'
import { type Confirmed, investDesk } from './investDesk.ts'

const nothing = () => undefined

function read(): Confirmed | undefined {
  const view = investDesk.view()
  return view.phase === 'checking' ? view.body : undefined
}

/** The investment whose outcome is being asked; for screens that say so and leave the outcome to others. */
export function useInDoubt(): Confirmed | undefined {
  return useSyncExternalStore(investDesk.subscribe, read, nothing)
}
