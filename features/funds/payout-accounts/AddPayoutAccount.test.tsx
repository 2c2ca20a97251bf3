import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { bindBank, bindCrypto } from '#lib/contract/payouts.ts'
import { routes } from '#lib/navigation/routes.ts'
import { FundsOutcomes } from '../FundsOutcomes.tsx'
import { AddPayoutAccount } from './AddPayoutAccount.tsx'

const backend = stubBackend(setBackend)

const ETHER = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'

beforeEach(() => backend.signIn('poor'))

const open = (first: 'bank' | 'crypto'): Screen =>
  renderScreen(<AddPayoutAccount first={first} />, { route: routes.addPayoutAccount })

test('a pasted line is no number: said at once, with all of it; the whole number is shown before it is bound', async () => {
  const form = open('bank')
  form.fill({ bankName: '中国银行', payeeName: '王五' })
  const paste = async (text: string) => {
    await form.user.clear(form.field('accountNumber'))
    await form.user.click(form.field('accountNumber'))
    await form.user.paste(text)
    return [form.field('accountNumber').value, form.alerts(), form.fact('将绑定的完整号码')]
  }
  for (const [text, alert] of [
    ['19036789012345 6225880137420011 0012', '这里有不止一个号码，请只填写一个'],
    ['19036789012345 Vietcombank NGUYEN VAN A', '这里有不属于号码的文字，请只填写号码'],
    ['STK: 19036789012345', '这里有不属于号码的文字，请只填写号码'],
    [`${'1903678901234567'.repeat(2)}890`, '号码最多34位，请核对是否粘贴了多余的内容'],
  ] as const) {
    expect(await paste(text)).toEqual([text, [alert], '--'])
    await form.submit()
    await waitFor(() => expect(form.focused()).toBe('accountNumber'))
  }
  expect(await backend.posts(bindBank.path)).toBe(0)
  expect(await paste('gb82west12345698765432')).toEqual([
    'GB82 WEST 1234 5698 7654 32',
    [],
    'GB82 WEST 1234 5698 7654 32',
  ])
  await form.submit()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('go', -1))
})

test('a check digit that does not fit is a warning once the field is left, and no obstacle', async () => {
  const form = open('bank')
  const warning = () => form.container.querySelector('[role="status"]')
  form.fill({ accountNumber: '4111 1111 1111 1112' })
  expect(warning()?.hasAttribute('data-hidden')).toBe(true)
  form.leave('accountNumber', '4111 1111 1111 1112')
  expect(warning()?.hasAttribute('data-hidden')).toBe(false)
  expect(warning()?.textContent).toBe('卡号的校验位不符，请核对是否输错')
  form.fill({ bankName: '中国银行', payeeName: '王五' })
  await form.submit()
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('go', -1))
  expect(await backend.control.payouts('poor')).toHaveLength(1)
})

test('a wallet: an address of another network is said at once; the other tab keeps what was typed', async () => {
  const form = open('bank')
  form.fill({ payeeName: '王五' })
  await form.press('加密货币')
  await form.press('绑定钱包')
  await waitFor(() => expect(form.alerts()).toEqual(['请选择网络', '请输入钱包地址']))
  await form.choose('chain', 'TRC20')
  form.fill({ address: ` ${ETHER}\n` })
  expect(form.field('address').value).toBe(ETHER)
  expect(form.alerts()).toEqual(['这是ERC20地址，与所选网络不一致'])
  await form.press('绑定钱包')
  expect(await backend.posts(bindCrypto.path)).toBe(0)

  await form.press('银行卡')
  expect(form.field('payeeName').value).toBe('王五')
  await form.press('加密货币')
  await form.choose('chain', 'ERC20')
  for (const [address, text] of [
    [ETHER.slice(0, -1), 'ERC20地址应为42个字符，现在是41个'],
    [ETHER.replace('669a', '669x'), '第13个字符“x”不会出现在ERC20地址中，请核对'],
    ['de0B295669', 'ERC20地址以 0x 开头，请核对'],
  ] as const) {
    form.fill({ address })
    await form.press('绑定钱包')
    await waitFor(() => expect(form.alerts()).toEqual([text]))
  }
  form.fill({ address: ETHER.replace('669a', '669b') })
  await form.press('绑定钱包')
  await waitFor(() => expect(form.alerts().join()).toContain('钱包地址校验不通过'))
  form.fill({ address: ETHER })
  await form.press('绑定钱包')
  await waitFor(() => expect(form.alerts()).toEqual(['请先核对地址首尾']))
  expect(form.text()).toContain('0xde0B…697BAe')
  await form.user.click(form.field('checkedAddress'))
  await form.press('绑定钱包')
  await waitFor(() => expect(form.went).toHaveBeenCalledWith('go', -1))
  expect(await backend.control.payouts('poor')).toMatchObject([{ kind: 'crypto', chain: 'ERC20' }])
})

test.each([
  [{ bankName: '招商银行' }, '招商银行 ****1111'],
  [{ accountNumber: '**** **** **** 9999' }, '中国银行 ****9999'],
])(
  'an account that is bound otherwise than it was confirmed (%j): said in place of the form',
  async (stated, booked) => {
    await backend.control.fault({ kind: 'bookedAs', stated, path: bindBank.path })
    const form = open('bank')
    form.fill({ payeeName: '王五', accountNumber: '4111 1111 1111 1111', bankName: '中国银行' })
    await form.submit()
    await waitFor(() => expect(form.text()).toContain('平台记录与确认的内容不一致'))
    expect(form.fact('账户')).toBe(`${booked}（确认时为中国银行 ****1111）`)
    expect(form.toasts()).toEqual([])
    expect(form.went).not.toHaveBeenCalled()
  },
)

describe('the request is lost before the backend', () => {
  const CARD = { payeeName: '王五', accountNumber: '4111 1111 1111 1111', bankName: '中国银行' }

  async function lose(): Promise<Screen> {
    const form = open('bank')
    form.fill(CARD)
    await backend.lose(bindBank.path, 'dropBefore')
    await form.submit()
    await waitFor(() => expect(document.querySelector('[data-phase="checking"]')).not.toBeNull())
    return form
  }

  test('while a card is being checked a wallet can be bound; what became of the card is told over it', async () => {
    const form = renderScreen(
      <>
        <AddPayoutAccount first="bank" />
        <FundsOutcomes />
      </>,
      { route: routes.addPayoutAccount },
    )
    form.fill(CARD)
    await backend.lose(bindBank.path, 'dropAfter')
    await form.submit()
    await waitFor(() => expect(document.querySelector('[data-phase="checking"]')?.textContent).toContain('****1111'))
    expect(form.field('accountNumber').closest('[hidden]')).not.toBeNull()
    await form.press('加密货币')
    await form.choose('chain', 'ERC20')
    form.fill({ address: ETHER })
    await form.user.click(form.field('checkedAddress'))
    await backend.recover()
    await waitFor(() => expect(form.dialog()).toContain('提现账户已添加'))
    expect(form.dialog()).toContain('中国银行 ****1111')
    await form.press('完成')
    await waitFor(() => expect(form.dialog()).toBeUndefined())
    expect(form.field('address').value).toBe(ETHER)
    await form.press('绑定钱包')
    await waitFor(() => expect(form.went).toHaveBeenCalledWith('go', -1))
    expect(await backend.sentIds(bindBank.path)).toHaveLength(1)
    expect(await backend.control.payouts('poor')).toHaveLength(2)
  })

  test('expired on the page that confirmed it: the form says so and keeps what was typed', async () => {
    const form = await lose()
    await backend.pass(64)
    await backend.control.clearRequests()
    await backend.recover()
    await waitFor(() => expect(form.alerts()).toEqual(['请求已过期，未执行，请重新确认']))
    expect(form.field('accountNumber').value).toBe(CARD.accountNumber)
    expect(await backend.posts(bindBank.path)).toBe(0)
    await form.submit()
    await waitFor(() => expect(form.went).toHaveBeenCalledWith('go', -1))
    expect(await backend.control.payouts('poor')).toHaveLength(1)
  })
})
