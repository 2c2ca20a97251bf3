import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { needsMember } from '#app/_client/screens/screenLoader.ts'
import { stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { naughtyStrings } from '#stub/mutants/naughtyStrings.ts'
import { screenFaults } from './answer-matrix/judge.fixture.ts'
import type { ScreenCase } from './answer-matrix/places.fixture.ts'
import { openPlace, seedRecords, stubBrowser, Wire } from './answer-matrix/screens.fixture.tsx'

const backend = stubBackend(setBackend)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const errors: string[] = []
window.addEventListener('error', (event) => {
  errors.push(`uncaught: ${event.message}`)
  event.preventDefault()
})

const fieldsOf = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea',
  ),
]

/** Forms with as many fields at least; some are there after a press on the button that `opens` names. */
const forms: readonly { route: RoutePath; options: ScreenCase['options']; least: number; opens?: string }[] = [
  { route: routes.login, options: {}, least: 3 },
  { route: routes.register, options: {}, least: 8 },
  { route: routes.home, options: {}, least: 1, opens: '搜索产品' },
  { route: routes.recharge, options: {}, least: 1 },
  { route: routes.withdraw, options: {}, least: 2 },
  { route: routes.vaultSubmit, options: { id: 'steady30' }, least: 1 },
  { route: routes.profile, options: {}, least: 3 },
  { route: routes.profile, options: { view: 'loginPassword' }, least: 3 },
  { route: routes.profile, options: { view: 'recover' }, least: 3 },
  { route: routes.verify, options: {}, least: 2 },
  { route: routes.addPayoutAccount, options: {}, least: 4 },
  { route: routes.addPayoutAccount, options: { kind: 'crypto' }, least: 1 },
]

test.each(forms)(
  'every field of $route $options takes any text and runs none of it',
  { timeout: 120_000 },
  async (form) => {
    stubBrowser(false)
    await seedRecords(backend)
    if (needsMember(form.route)) await backend.signIn()
    vi.spyOn(console, 'error').mockImplementation(
      (...said) => void errors.push(`console: ${said.map(String).join(' ')}`),
    )
    const wire = new Wire()
    const { container } = await openPlace(form)
    await wire.settled()
    const { opens } = form
    if (opens) {
      await waitFor(() => expect(screen.queryByLabelText(opens)).not.toBeNull())
      fireEvent.click(screen.getByLabelText(opens))
    }
    await waitFor(() => expect(fieldsOf().length).toBeGreaterThanOrEqual(form.least))
    const elementCount = container.querySelectorAll('main *').length
    errors.splice(0)
    // Two forms share the texts: half of them say as much about each.
    const half = forms.indexOf(form) % 2
    for (const text of naughtyStrings.filter((_, at) => at % 2 === half)) {
      for (const field of fieldsOf()) {
        fireEvent.change(field, { target: { value: text } })
        fireEvent.blur(field)
      }
      // Timers and connections have their turn.
      await new Promise((resolve) => setImmediate(resolve))
      expect([...screenFaults(container, text), ...errors.splice(0)], JSON.stringify(text.slice(0, 40))).toEqual([])
    }
    for (const field of fieldsOf()) fireEvent.change(field, { target: { value: '' } })
    expect(container.querySelectorAll('main *').length).toBeGreaterThan(elementCount / 2)
  },
)
