import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { cutText } from '#lib/i18n/cutText.ts'
import { kindOf } from '#lib/markup/elements.ts'
import { decodeEntities } from '#lib/markup/entities.ts'
import { splitLinks } from '#lib/markup/links.ts'
import { plainText } from '#lib/markup/plainText.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
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
  const shortText = cutText(text, MOST_CHARACTERS)
  return (
    <>
      {kindOf(shortText) === 'plain' ? (
        <Plain text={decodeEntities(shortText)} />
      ) : (
        <Markup html={shortText} pictureAddress={pictureAddress} />
      )}
      {shortText === text ? null : (
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
    <div className={styles.text} data-lines>
      {[...paragraphs(text).entries()].map(([index, paragraph]) => (
        <p key={index}>
          {[...splitLinks(paragraph).entries()].map(([part, { text: words, href }]) =>
            href === undefined ? (
              <span key={part}>{words}</span>
            ) : (
              <a key={part} href={href} target="_blank" rel="noopener noreferrer" translate="no">
                {words}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

const sanitiser = createLazyPart(async () => (await import('./sanitise.ts')).sanitise)

/** The sanitiser is loaded with the first text that needs it. When it cannot be loaded, the text is shown without its markup. */
function Markup({ html: written, pictureAddress }: Required<Pick<RichTextProps, 'pictureAddress'>> & { html: string }) {
  const keepsLines = kindOf(written) === 'marked'
  const html = keepsLines ? withParagraphs(written) : written
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  useEffect(() => {
    let wanted = true
    const show = async () => {
      const sanitise = await sanitiser.load()
      if (!wanted) return
      place.current?.replaceChildren(sanitise(html, pictureAddress))
      setState('shown')
    }
    show().catch(() => wanted && setState('failed'))
    return () => {
      wanted = false
    }
  }, [html, pictureAddress])
  if (state === 'failed')
    return <Plain text={keepsLines ? paragraphs(written).map(plainLines).join('\n\n') : plainText(html)} />
  return (
    <div
      className={styles.text}
      data-lines={keepsLines || undefined}
      ref={place}
      aria-busy={state === 'waiting' || undefined}
    />
  )
}

/** The paragraphs of a plain text, which empty lines separate. Single line breaks stay inside a paragraph. */
export function paragraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A text with marks and no blocks as HTML: its paragraphs are elements, its single line breaks stay. */
const withParagraphs = (text: string) =>
  paragraphs(text)
    .map((one) => `<p>${one}</p>`)
    .join('')

const plainLines = (text: string) => text.split('\n').map(plainText).join('\n')
