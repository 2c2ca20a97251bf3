import { useEffect } from 'react'
import { useBackend } from '#features/account/index.ts'
import { SHELL_TITLE } from './shellTitle.ts'

/**
 * Writes the page's title: what the screen is called, and the operator's name. Next 16.4.6 puts the static page's own title into
 * the head when its metadata has come, which may be after us, so the head is watched for as long as the screen stands.
 * Only that title, or none, is replaced: neither can be what is written here, so the observer never answers itself,
 * whatever the browser makes of the text, and the title of a translated page stays translated.
 */
export function usePageTitle(title: string): void {
  const { site_name: site = 'Candor' } = useBackend()
  useEffect(() => {
    const wanted = `${title} · ${site}`
    document.title = wanted
    const changes = new MutationObserver(() => {
      if (['', SHELL_TITLE, site].includes(document.title)) document.title = wanted
    })
    changes.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => changes.disconnect()
  }, [title, site])
}
