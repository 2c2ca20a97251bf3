import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ToastHost } from '#components/ui/toast/ToastHost.tsx'
import { setBackend, useLanguage } from '#features/account/index.ts'
import { callApi } from '#lib/api/api.ts'
import { getConf } from '#lib/contract/common.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { BootFailure } from './boot/BootFailure.tsx'
import { Shell } from './boot/Shell.tsx'
import { type StartResult, start } from './boot/start.ts'
import { type Texts, texts } from './boot/texts.ts'
import type { Navigator } from './history/navigator.ts'
import { nativeHistory } from './next/nativeHistory.ts'
import { waitForScreenStyles } from './next/screenStyles.ts'
import { Providers } from './Providers.tsx'
import { AppRouter } from './screens/AppRouter.tsx'

let tellHydrated: () => void = () => undefined
const hydrated = new Promise<void>((resolve) => {
  tellHydrated = resolve
})

/** Startup begins with the module, before React has hydrated anything and before Next listens to the history. */
const page = typeof window === 'undefined' ? undefined : { window, own: nativeHistory(window), hydrated }
if (page) waitForScreenStyles(page.window)
const firstStart = page && start(page)

/** The client: shell, then either the app or the startup failure; never one behind the other (docs/product.md, 3.1). */
export function App() {
  const [result, setResult] = useState<StartResult>()
  useEffect(() => {
    tellHydrated()
    firstStart?.then(setResult)
  }, [])
  const retry = useCallback(async () => setResult(page && (await start(page))), [])

  if (!result) return <Shell />
  if (result.kind === 'failed') return <BootFailure texts={texts.get()} failure={result} onRetry={retry} />
  return <Started navigator={result.navigator} />
}

/** A chosen language takes effect once its texts are here; until then, and where they cannot be had, the old one stays. */
function useTexts(): Texts | undefined {
  const [language, choose] = useLanguage()
  const current = useSyncExternalStore(texts.subscribe, texts.get, texts.get)
  useEffect(() => {
    texts.setLanguage(language).catch(() => {
      const stays = texts.get()
      if (stays) choose(stays.language)
    })
  }, [language, choose])
  useBackendTexts()
  return current
}

/** The operator's configuration has texts too: in another language it is asked for again. */
function useBackendTexts(): void {
  useEffect(() => storedLanguage.subscribe(() => void callApi(getConf, {}).then(setBackend, () => undefined)), [])
}

function Started({ navigator }: { navigator: Navigator }) {
  const current = useTexts()
  if (!current) return null
  return (
    <Providers language={current.language} messages={current.messages}>
      <AppRouter navigator={navigator} />
      <ToastHost />
    </Providers>
  )
}
