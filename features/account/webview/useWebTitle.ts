import { useTranslations } from 'next-intl'
import { useServiceAddress } from '../service/useServiceTarget.ts'
import { useWebAddress } from './useWebAddress.ts'

/** As much of a title as a header shows. */
const LONGEST = 40

/**
 * What the web view calls a page: customer service by its name, any other by the title that came with its address. A
 * refused address gets no title of its own: that would be a stranger speaking in the app's voice.
 */
export function useWebTitle(url: string, title: string): string {
  const t = useTranslations()
  const verdict = useWebAddress(url)
  const service = useServiceAddress()
  if (verdict.kind === 'refused') return t('网页')
  return title.slice(0, LONGEST) || (url === service ? t('在线客服') : t('网页'))
}
