import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { indicators } from '#components/charts/indicators/catalogue.ts'
import type { ChosenIndicator } from '#components/charts/indicators/indicator.ts'
import { renderScreen } from '#components/screen.fixture.tsx'
import { IndicatorPicker } from './IndicatorPicker.tsx'

afterEach(cleanup)

let chosen: readonly ChosenIndicator[] | undefined

function Picker() {
  const [now, setNow] = useState<readonly ChosenIndicator[] | undefined>([])
  chosen = now
  const picked = { indicators, chosen: now ?? [], room: undefined, settledOrders: false }
  return (
    <IndicatorPicker open onClose={() => undefined} {...picked} onSettledOrders={() => undefined} onChange={setNow} />
  )
}

const open = () => renderScreen(<Picker />)
const choice = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(choice(name))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const chosenParameters = () => chosen?.map(({ indicator: { id }, parameters }) => [id, ...parameters])

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
  expect(chosenParameters()).toEqual([['macd', 10, 26, 9]])
  for (const wrong of ['', '0', '30', 'x']) {
    fireEvent.change(field('MACD的参数1'), { target: { value: wrong } })
    expect(field('MACD的参数1').getAttribute('aria-invalid'), wrong).toBe('true')
  }
  expect(chosenParameters()).toEqual([['macd', 10, 26, 9]])
  fireEvent.blur(field('MACD的参数1'))
  expect(field('MACD的参数1').value).toBe('10')
  press('重置MACD')
  expect(chosenParameters()).toEqual([['macd', 12, 26, 9]])
  expect(choice('重置MACD').disabled).toBe(true)
  press('全部重置')
  expect(chosen).toBeUndefined()
})
