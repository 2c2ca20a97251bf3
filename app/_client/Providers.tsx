import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { useAppearance } from '#features/account/index.ts'
import type { Language } from '#lib/i18n/language.ts'
import type { SomeMessages } from '#lib/i18n/messages.ts'

interface ProvidersProps {
  language: Language
  messages: SomeMessages
  children: ReactNode
}

/** The texts around everything that speaks. A key without a text shows itself: it is Simplified Chinese, not a code. */
export function Providers({ language, messages, children }: ProvidersProps) {
  useAppearance()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <NextIntlClientProvider
      locale={language}
      messages={messages}
      getMessageFallback={({ key }) => key}
      onError={ignore}
    >
      {children}
    </NextIntlClientProvider>
  )
}

/** A missing text is found by the parity test; a member's console is no place to report it. */
function ignore() {}
