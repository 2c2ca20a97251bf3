import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { setBackend, useLanguage } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { getConf } from '#lib/contract/common.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { BootFailure } from './boot/BootFailure.tsx'
import type { StartResult } from './boot/start.ts'
import { pageTexts, type Texts } from './boot/texts.ts'
import type { Navigator } from './history/navigator.ts'
import { Providers } from './Providers.tsx'
import { AppRouter } from './screens/AppRouter.tsx'

/** The client: either the app or the startup failure; never one behind the other (docs/product.md, 3.1). */
export function App({ first, start }: { first: StartResult; start: () => Promise<StartResult> }) {
  const [result, setResult] = useState(first)
  const retry = useCallback(async () => setResult(await start()), [start])
  if (result.kind === 'failed') return <BootFailure texts={pageTexts.get()} failure={result} onRetry={retry} />
  return <Started navigator={result.navigator} />
}

/** A chosen language takes effect once its texts are here; until then, and where they fail to load, the old one stays. */
function useTexts(): Texts | undefined {
  const [language, choose] = useLanguage()
  const current = useSyncExternalStore(pageTexts.subscribe, pageTexts.get, pageTexts.get)
  useEffect(() => {
    pageTexts.setLanguage(language).catch(() => {
      const stays = pageTexts.get()
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
    </Providers>
  )
}
