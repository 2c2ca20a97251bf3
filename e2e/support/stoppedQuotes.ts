import { expect } from '@playwright/test'
import { codes } from '#lib/contract/codes.ts'
import { quoteList } from '#lib/contract/market.ts'
import type { StubControl } from '#stub/control/client.ts'

/**
 * Makes the quote stream silent but leaves it open, after it has sent something, and makes polls of the newest quotes
 * fail: no more quotes arrive. `bringQuotes` ends that.
 */
export async function stopQuotes(control: StubControl): Promise<void> {
  await control.fault({ kind: 'code', code: codes.messageAsSent, path: quoteList.path })
  await expect.poll(() => control.streams.started()).toBeGreaterThan(0)
  await control.streams.mute()
}

/** Ends `stopQuotes`, and every other fault. */
export async function bringQuotes(control: StubControl): Promise<void> {
  await control.clearFaults()
  await control.streams.mute(false)
}
