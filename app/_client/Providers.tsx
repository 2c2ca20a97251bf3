import { NextIntlClientProvider } from 'next-intl'
import { useEffect } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { useAppearance } from '#features/member/index.ts'
import type { Language } from '#lib/i18n/language.ts'
import type { Messages } from '#lib/i18n/messages.ts'

interface ProvidersProps {
  language: Language
  messages: Partial<Messages>
  children: Elements
}

/** The texts around everything that speaks. A key without a text shows itself: it is Simplified Chinese, not a code. */
export function Providers({ language, messages, children }: ProvidersProps) {
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <NextIntlClientProvider locale={language} messages={messages} getMessageFallback={keyItself} onError={ignore}>
      <Appearance />
      {children}
    </NextIntlClientProvider>
  )
}

/** A component of its own, so that another theme renders nothing but what shows the theme. */
function Appearance() {
  useAppearance()
  return null
}

const keyItself = ({ key }: { key: string }) => key

/** A missing text is found by the parity test; a member's console is no place to report it. */
function ignore() {}
