import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMe } from './rights.ts'

/**
 * A text that stays with this visit of a page, in this tab and for this operator: a reload and Back find it again, another visit begins
 * without it.
 */
export function useKept(name: string): readonly [string | undefined, (value: string) => void] {
  const { key } = useLocation()
  const me = useMe()
  const place = `kept ${me?.name} ${key} ${name}`
  const [given, setGiven] = useState<{ readonly place: string; readonly value: string }>()
  const keep = (value: string) => {
    sessionStorage.setItem(place, value)
    setGiven({ place, value })
  }
  return [given?.place === place ? given.value : (sessionStorage.getItem(place) ?? undefined), keep]
}
