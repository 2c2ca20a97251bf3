import { useEffect } from 'react'
import { useBackend } from '#features/member/index.ts'

/** Writes the page's title: what the screen is called, and the operator's name. */
export function usePageTitle(title: string): void {
  const { site_name: site = 'Candor' } = useBackend()
  useEffect(() => {
    document.title = `${title} · ${site}`
  }, [title, site])
}
