import { expect } from '@playwright/test'
import type { StubControl } from '#stub/control/client.ts'

/** Makes the quote stream silent but leaves it open, after it has sent something. Without that the app would poll. */
export async function muteStream({ streams }: StubControl): Promise<void> {
  await expect.poll(() => streams.started()).toBeGreaterThan(0)
  await streams.mute()
}
