import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { indicators } from '#components/charts/indicators/catalogue.ts'
import type { ChosenIndicator } from '#components/charts/indicators/indicator.ts'
import { renderScreen } from '#components/screen.fixture.tsx'
import { IndicatorPicker } from './IndicatorPicker.tsx'

afterEach(cleanup)

let chosen: readonly ChosenIndicator[] | undefined

function Picker({ first, room }: { first: readonly ChosenIndicator[]; room: number | undefined }) {
  const [now, setNow] = useState<readonly ChosenIndicator[] | undefined>(first)
  chosen = now
  const [settledOrders, setSettledOrders] = useState(false)
  const picked = { indicators, chosen: now ?? [], room, settledOrders, onSettledOrders: setSettledOrders }
  return <IndicatorPicker open onClose={() => undefined} {...picked} onChange={setNow} />
}

const open = (room?: number) => renderScreen(<Picker first={[]} room={room} />)
const choice = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(choice(name))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const shown = () => chosen?.map(({ indicator: { id }, parameters }) => [id, ...parameters])

test('every indicator is offered, says what it is, and a press chooses it or takes it off', () => {
  open()
  for (const { name } of indicators) {
    expect(choice(name).getAttribute('aria-pressed')).toBe('false')
  }
  press('BOLL')
  press('RSI')
  expect(shown()).toEqual([
    ['boll', 20, 2],
    ['rsi', 6, 12, 24],
  ])
  press('BOLL')
  press('移除RSI')
  expect(shown()).toEqual([])
})

test('three over the candles and two below: what is more cannot be pressed until one is taken off', () => {
  open()
  for (const name of ['MA', 'EMA', 'BOLL', 'VOL', 'MACD']) press(name)
  expect([choice('SAR').disabled, choice('KDJ').disabled, choice('EMA').disabled]).toEqual([true, true, false])
  expect(document.body.textContent).toContain('最多3个，移除一个后才能添加')
  press('EMA')
  expect(choice('SAR').disabled).toBe(false)
})

test('a parameter holds as soon as it can be calculated with; a wrong one says so and changes nothing', () => {
  open()
  press('MACD')
  fireEvent.change(field('MACD的参数1'), { target: { value: '１０' } })
  expect(shown()).toEqual([['macd', 10, 26, 9]])
  for (const wrong of ['', '0', '30', 'x']) {
    fireEvent.change(field('MACD的参数1'), { target: { value: wrong } })
    expect(field('MACD的参数1').getAttribute('aria-invalid'), wrong).toBe('true')
  }
  expect(shown()).toEqual([['macd', 10, 26, 9]])
  fireEvent.blur(field('MACD的参数1'))
  expect(field('MACD的参数1').value).toBe('10')
  press('重置MACD')
  expect(shown()).toEqual([['macd', 12, 26, 9]])
  expect(choice('重置MACD').disabled).toBe(true)
  press('全部重置')
  expect(chosen).toBeUndefined()
})

test('one below the candles for which the chart has no room says that it is hidden, with those over the candles as before', () => {
  open(1)
  for (const name of ['MA', 'EMA', 'MACD', 'RSI']) press(name)
  const hidden = screen.getAllByText('空间不足，暂不显示').map(({ parentElement }) => parentElement?.textContent)
  expect(hidden).toEqual(['RSI相对强弱空间不足，暂不显示'])
  press('MACD')
  expect(screen.queryByText('空间不足，暂不显示')).toBeNull()
})

test('the marks of settled orders are off at first, and switched on here', () => {
  open()
  const own = screen.getByRole<HTMLInputElement>('switch', { name: /^我的订单/ })
  expect(own.checked).toBe(false)
  fireEvent.click(own)
  expect(own.checked).toBe(true)
})
