import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../../fixtures.ts'

test('a large minimum font size: the prices at the axis of the chart are whole', async ({ app, control }) => {
  await control.price('btcusdt', ['64010.50'])
  await app.signIn()
  await app.open(routes.product, { id: 'btcusdt' })
  const { root, lastPrice } = app.product.view
  await expect(lastPrice).toHaveText('64,010.50')
  const labels = await root.evaluate((chart) => {
    const widest = chart.getBoundingClientRect().right
    return Array.from(chart.querySelectorAll('[data-part="grid-line"], [data-part="price-label"]')).map((label) => {
      const text = document.createRange()
      text.selectNodeContents(label)
      return { text: label.textContent, cutOff: Math.max(0, text.getBoundingClientRect().right - widest) }
    })
  })
  expect(labels.filter(({ text }) => text !== '').length).toBeGreaterThan(3)
  expect(labels.filter(({ cutOff }) => cutOff > 0)).toEqual([])
})
