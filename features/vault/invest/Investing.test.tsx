import { beforeEach, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { invest, vaultProjects } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Investing } from './Investing.tsx'

const backend = stubBackend(setBackend)

const PROJECT = 'steady30'

beforeEach(() => backend.signIn())

/** Fills the form and opens a review that is as the backend offers it. */
async function reviewed(amount: string): Promise<Screen> {
  const form = renderScreen(<Investing id={PROJECT} />, { route: routes.vaultSubmit, options: { id: PROJECT } })
  await waitFor(() => expect(form.fact('可用余额')).toBe('¥10,000.00'))
  form.fill({ amount })
  const asked = async () => (await backend.control.requests()).filter(({ path }) => path === vaultProjects.path).length
  const before = await asked()
  await form.submit()
  await waitFor(async () => expect(await asked()).toBe(before + 1))
  await waitFor(() => expect(form.hasButton('确认投资')).toBe(true))
  return form
}

test('other terms (4007): said, the amount stays, and the new rate is reviewed before it is confirmed', async () => {
  const form = await reviewed('1000')
  await backend.control.project(PROJECT, { annualRate: '0.0365' })
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资未成功'))
  expect(form.alerts()).toEqual(['条款已变更，请核对后重新确认'])
  expect(form.text()).toContain('本次未投资，也未扣款')
  await form.press('返回修改')
  expect(form.field('amount').value).toBe('1000')
  await waitFor(() => expect(form.fact('到期利息')).toBe('¥3.00'))
  await form.submit()
  await waitFor(() => expect(form.dialog()).toContain('3.65%'))
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资成功'))
  expect(await backend.posts(invest.path)).toBe(2)
})

test('closed while the member decides: refused, and the screen after it leads to the other projects', async () => {
  const form = await reviewed('1000')
  await backend.control.project(PROJECT, { closed: true })
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资未成功'))
  expect(form.text()).toContain('本次未投资，也未扣款')
  await form.press('返回修改')
  await waitFor(() => expect(form.text()).toContain('该项目已结束'))
  await form.press('看看其他项目')
  expect(form.went).toHaveBeenCalledWith('replace', to(routes.vault))
})
