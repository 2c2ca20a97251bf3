import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import type { App } from './app.ts'
import { expect } from './fixtures.ts'

const BTC = 'btcusdt'

/** Opens the ticket to buy up on the trade page, with a fresh price and a known balance. */
export async function openTicket(app: App, control: StubControl, { id = BTC, price = '64000.00' } = {}): Promise<void> {
  await control.price(id, [price])
  await app.signIn()
  await app.open(routes.product, { id })
  await app.product.buyUp.click()
  await expect(app.sheet.dialog).toContainText(grouped(price))
  await expect(app.sheet.whole).toBeEnabled()
}

/** A price's text as the app groups its digits. */
export const grouped = (price: string) => price.replace(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ',')
