import { useEffect } from 'react'
import { useBackend } from '#features/account/index.ts'

/**
 * The page's title: what the screen is called, and the operator's name. Next puts the static page's own title into the
 * head when its metadata has come, which may be after us, so the head is watched for as long as the screen stands.
 */
export function usePageTitle(title: string): void {
  const { site_name: site = 'Candor' } = useBackend()
  useEffect(() => {
    const wanted = `${title} · ${site}`
    const put = () => {
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const changes = new MutationObserver(put)
    changes.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => changes.disconnect()
  }, [title, site])
}
