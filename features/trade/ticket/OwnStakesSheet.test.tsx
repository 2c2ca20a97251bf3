import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend, useAccountCurrency } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type Product, productList } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { StakeChips } from './StakeChips.tsx'
import { newTicket } from './ticket.ts'

const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

function Stakes({ product }: { product: Product }) {
  const currency = useAccountCurrency()
  const [ticket, setTicket] = useState(() => newTicket(product, 'up', currency))
  return (
    <>
      <output>{ticket.amount}</output>
      <StakeChips ticket={ticket} product={product} onChange={setTicket} balance={decimal('500')} />
    </>
  )
}

async function showStakes(): Promise<Screen> {
  const { items } = await callApi(productList, {})
  const product = items.find(({ id }) => id === 'btcusdt')
  if (!product) throw new Error('no product')
  return renderScreen(<Stakes product={product} />)
}

const chips = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name="stake"]')].map(({ value, disabled }) =>
    disabled ? `(${value})` : value,
  )
const amounts = () => [...document.querySelectorAll('[role="dialog"] li')].map((row) => row.textContent)

test('own preset stakes take the place of the suggested ones, exactly, and are taken back', async () => {
  const screen = await showStakes()
  expect(chips()).toEqual(['10', '50', '100', '500', '1000', 'all'])
  screen.button('更改常用金额').click()
  await waitFor(() => expect(amounts()).toEqual(['¥10.00', '¥50.00', '¥100.00', '¥500.00', '¥1,000.00']))
  // Five are all there can be.
  expect(document.querySelector('[name="preset"]')).toBeNull()
  screen.button('移除¥50.00').click()
  await waitFor(() => expect(chips()).toEqual(['10', '100', '500', '1000', 'all']))
  screen.fill({ preset: '100' })
  screen.button('添加').click()
  await waitFor(() => expect(screen.dialog()).toContain('这个金额已经有了'))
  screen.fill({ preset: '25000.10' })
  screen.button('添加').click()
  await waitFor(() => expect(chips()).toEqual(['10', '100', '500', '1000', '(25000.10)', 'all']))
  expect(amounts()).toContain('¥25,000.10超出此产品的范围')
  expect(screen.text()).toContain('灰色的金额超出此产品的范围：¥10.00 至 ¥20,000.00')
  // What the ticket holds is as it was.
  expect(document.querySelector('output')?.textContent).toBe('10')
  screen.button('恢复平台的金额').click()
  await waitFor(() => expect(chips()).toEqual(['10', '50', '100', '500', '1000', 'all']))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('ownStakes:'))).toEqual([])
})
