'use client'

import { useCallback, useEffect, useState } from 'react'
import { ToastHost } from '#components/ui/toast/ToastHost.tsx'
import { useLanguage } from '#features/account/index.ts'
import type { Language } from '#lib/i18n/language.ts'
import { loadMessages, type Messages } from '#lib/i18n/messages.ts'
import { BootFailure } from './boot/BootFailure.tsx'
import { Shell } from './boot/Shell.tsx'
import { type StartedApp, type StartResult, start } from './boot/start.ts'
import { Providers } from './Providers.tsx'
import { AppRouter } from './router/AppRouter.tsx'
import { ownView } from './router/ownView.ts'

let tellHydrated: () => void = () => undefined
const hydrated = new Promise<void>((resolve) => {
  tellHydrated = resolve
})

/** Startup begins with the module, before React has hydrated anything and before Next listens to the history. */
const page = typeof window === 'undefined' ? undefined : { window, own: ownView(window), hydrated }
const firstStart = page && start(page)

/** The client: shell, then either the app or the startup failure; never one behind the other (spec.md section 4). */
export function App() {
  const [result, setResult] = useState<StartResult>()
  useEffect(() => {
    tellHydrated()
    firstStart?.then(setResult)
  }, [])
  const retry = useCallback(async () => setResult(page && (await start(page))), [])

  if (!result) return <Shell />
  if (result.kind === 'failed')
    return <BootFailure messages={result.messages} language={result.language} onRetry={retry} />
  return <Started app={result.app} />
}

interface Texts {
  readonly language: Language
  readonly messages: Messages
}

/** A chosen language takes effect once its texts are here; until then, and where they cannot be had, the old one stays. */
function useTexts(app: StartedApp): Texts {
  const [language, choose] = useLanguage()
  const [texts, setTexts] = useState<Texts>({ language: app.language, messages: app.messages })
  useEffect(() => {
    if (language === texts.language) return
    let wanted = true
    loadMessages(language).then(
      (messages) => wanted && setTexts({ language, messages }),
      () => wanted && choose(texts.language),
    )
    return () => {
      wanted = false
    }
  }, [language, texts.language, choose])
  return texts
}

function Started({ app }: { app: StartedApp }) {
  const texts = useTexts(app)
  return (
    <Providers language={texts.language} messages={texts.messages}>
      <AppRouter navigator={app.navigator} />
      <ToastHost />
    </Providers>
  )
}
