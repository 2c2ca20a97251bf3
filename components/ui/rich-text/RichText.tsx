import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { cutText } from '#lib/i18n/cutText.ts'
import styles from './RichText.module.css'
import type { PictureAddress } from './sanitise.ts'

interface RichTextProps {
  /** Plain text, or HTML of any origin. HTML is sanitised before it is shown. */
  text: string
  /** Decides which pictures may be loaded; without it, none. */
  pictureAddress?: PictureAddress
}

/** What a page can hold and still be scrolled, in characters. A novel's chapter has a third of it. */
const MOST_CHARACTERS = 100_000

/** A text that was written by others. This is the only place where HTML of others becomes part of the page. */
export function RichText({ text, pictureAddress = noPicture }: RichTextProps) {
  const t = useTranslations()
  const shown = cutText(text, MOST_CHARACTERS)
  return (
    <>
      {hasMarkup(shown) ? <Markup html={shown} pictureAddress={pictureAddress} /> : <Plain text={shown} />}
      {shown === text ? null : (
        <p className={styles.cut} role="status">
          {t('内容过长，此处只显示了开头部分')}
        </p>
      )}
    </>
  )
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

/** The sanitiser is loaded with the first text that needs it. When it cannot be loaded, the text is shown without its markup. */
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

/* No pattern here looks beyond the next `<`: with a hundred thousand of them it would look as often as there are pairs. */
const TAG = /<\/?[a-z!][^<>]*>/i
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i

/** Whether a text is HTML. A `<` or `&` that is not part of a tag or an entity does not count. */
export function hasMarkup(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text)
}

/** The paragraphs of a plain text, which empty lines separate. Single line breaks stay inside a paragraph. */
export function paragraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** An HTML text without its tags. It is shown as text, where the sanitiser could not be loaded. */
export function withoutTags(html: string): string {
  return html.replace(/<(?:br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '\n\n').replace(/<[^<>]*>/g, '')
}
