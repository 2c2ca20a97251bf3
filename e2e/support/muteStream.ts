import { expect } from '@playwright/test'
import type { StubControl } from '#stub/control/client.ts'

/** Leaves a stream that was heard open and silent. Beside one that was never heard, the app would poll. */
export async function muteStream({ streams }: StubControl): Promise<void> {
  await expect.poll(() => streams.spoken()).toBeGreaterThan(0)
  await streams.mute()
}
