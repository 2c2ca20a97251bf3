import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { geometryOf } from '#components/charts/drawings/drawings.fixture.ts'
import { ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type Product, productList } from '#lib/contract/market.ts'
import { DrawingBar, ProductDrawings } from './ProductDrawings.tsx'

const backend = stubBackend(setBackend)
beforeEach(() => backend.signIn())

const geometry = geometryOf()
const surface = new ChartSurface(() => undefined)
vi.spyOn(surface, 'get').mockReturnValue(geometry)

async function draw({
  layout = 'row',
  onDone = () => undefined,
}: {
  layout?: 'row' | 'column'
  onDone?: () => void
} = {}) {
  const product: Product | undefined = (await callApi(productList, {})).items.find(({ id }) => id === 'btcusdt')
  if (!product) throw new Error('no product')
  return renderScreen(
    <>
      <DrawingBar product={product} layout={layout} takesFocus onDone={onDone} />
      <section data-testid="chart" tabIndex={-1}>
        <ProductDrawings product={product} surface={surface} active />
      </section>
    </>,
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const stops = () => [...document.querySelectorAll<HTMLElement>('button[data-drawing]')]
const text = () => document.body.textContent
const key = (name: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...options })

describe('the tools', () => {
  test('in a row say what to do, count, snap, and what leaves them; the first has the focus', async () => {
    const onDone = vi.fn()
    await draw({ onDone })
    expect(document.activeElement).toBe(button('水平'))
    expect(text()).toContain('选择工具')
    expect(text()).toContain('比特币：0/50')
    expect([button('撤销').disabled, button('全部删除').disabled]).toEqual([true, true])
    fireEvent.click(button('吸附：开'))
    fireEvent.click(button('吸附：关'))
    expect(button('吸附：开')).toBeTruthy()
    fireEvent.click(button('完成'))
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('in a column are icons with names, and nothing else', async () => {
    await draw({ layout: 'column' })
    for (const name of ['水平线', '趋势线', '射线', '矩形', '测量', '撤销', '全部删除', '完成']) {
      expect(button(name).textContent).toBe('')
    }
    expect(text()).not.toContain('0/50')
  })
})

describe('by keyboard', () => {
  test('a tool adds its drawing, which has the focus and says where it is', async () => {
    await draw()
    fireEvent.click(button('测量'))
    const [measure] = stops()
    expect(document.activeElement).toBe(measure)
    expect(measure?.getAttribute('aria-label')).toMatch(
      /^测量，[\d.]+至[\d.]+, \+[\d.]+, \+[\d.]+%, \d+根K线 · \d+分钟$/,
    )
    expect(text()).toContain('再次点按图表即移除，或将其固定')
  })

  test('the letters are found by their places where the keyboard writes Korean, Russian or with an input method', async () => {
    await draw()
    fireEvent.click(button('水平'))
    const name = () => stops()[0]?.getAttribute('aria-label')
    for (const [letter, code, price] of [
      ['ㅗ', 'KeyH', '110.00'],
      ['д', 'KeyL', '100.00'],
      ['Process', 'KeyO', '104.00'],
      ['χ', 'KeyC', '106.00'],
    ] as const) {
      key(letter, { code })
      expect(name()).toBe(`水平线，${price}`)
    }
    key('Delete')
    key('я', { code: 'KeyZ', ctrlKey: true })
    expect(stops()).toHaveLength(1)
  })
})
