import { quoteStream } from './quotes.ts'
import { refreshProducts } from './useProducts.ts'

/** Asks for products and the newest quotes again: what pulling the market down means. Never rejects. */
export async function refreshMarket(): Promise<void> {
  await Promise.all([refreshProducts(), quoteStream.catchUp()])
}
