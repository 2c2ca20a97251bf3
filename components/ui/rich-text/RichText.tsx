import { useEffect, useRef, useState } from 'react'
import { hasMarkup, paragraphs, withoutTags } from './markup.ts'
import styles from './RichText.module.css'
import type { PictureAddress } from './sanitise.ts'

export interface RichTextProps {
  /** Plain text, or HTML of whatever origin: it is cleaned before it is shown. */
  text: string
  /** Which pictures may be loaded; without it, none. */
  pictureAddress?: PictureAddress
}

/** The one place where HTML that the app did not write becomes part of the page. */
export function RichText({ text, pictureAddress = noPicture }: RichTextProps) {
  return hasMarkup(text) ? <Markup html={text} pictureAddress={pictureAddress} /> : <Plain text={text} />
}

const noPicture: PictureAddress = () => undefined

function Plain({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {[...paragraphs(text).entries()].map(([index, paragraph]) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

/** The cleaner comes with the first text that needs it. Where it does not come, the words are there without their form. */
function Markup({ html, pictureAddress }: Required<Pick<RichTextProps, 'pictureAddress'>> & { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  useEffect(() => {
    let wanted = true
    const show = async () => {
      const { sanitise } = await import('./sanitise.ts')
      if (!wanted) return
      place.current?.replaceChildren(sanitise(html, pictureAddress))
      setState('shown')
    }
    show().catch(() => wanted && setState('failed'))
    return () => {
      wanted = false
    }
  }, [html, pictureAddress])
  if (state === 'failed') return <Plain text={withoutTags(html)} />
  return <div className={styles.text} ref={place} aria-busy={state === 'waiting' || undefined} />
}
