import '#app/_styles/tokens.css'
import '#app/_styles/theme-dark.css'
import '#app/_styles/theme-light.css'
import '#app/_styles/base.css'
import '#app/_styles/elements.css'
import '#app/_styles/rise.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { Providers } from '#app/_client/Providers.tsx'
import { askEarly } from '#app/_page/askEarly.ts'
import { plan } from '#app/_page/plan.ts'
import { Screen } from '#app/_routes/Login.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi, configureApi } from '#lib/api/api.ts'
import { takeFrom } from '#lib/api/earlyAnswers.ts'
import { getConf } from '#lib/contract/common.ts'
import { storage } from '#lib/storage/local.ts'
import messages from '#messages/zh-CN.json?login'

/*
 * The login in one chunk, drawn as soon as it runs. Configuration and captcha are asked for by the chunk itself, both at
 * once: without an inline script no app can do it earlier.
 */
askEarly(window, plan)
configureApi({
  bases: JSON.parse(document.getElementById('app-config')?.textContent ?? '').apiBases,
  timeoutMs: 4000,
  storage,
  token: () => undefined,
  language: () => 'zh-CN',
  onTime: () => {},
  onSessionInvalid: () => {},
  takeEarlyCall: takeFrom(window.earlyCalls?.() ?? {}, () => performance.now()),
})
const place = document.getElementById('app')
const root = place && createRoot(place)
callApi(getConf, {}).then((backend) => {
  setBackend(backend)
  root?.render(
    <Providers language="zh-CN" messages={messages}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </Providers>,
  )
})
