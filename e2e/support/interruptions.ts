import { routes } from '#lib/navigation/routes.ts'
import { type Device, INFO, LIST } from './device.ts'
import { setVisible } from './visibility.ts'

/** Past the shortest duration on offer, and past the grace of a quote. */
export const PAST_EXPIRY_S = 31

/** Past the validity of an order that was confirmed just now. */
export const PAST_VALIDITY_S = 16

/** How much is true of an order: nothing was confirmed, it is booked, its end may be known, its end was read. */
type Stage = 'none' | 'booked' | 'ended' | 'read'

/** A point in an order's way at which something happens to the page. */
export interface Point {
  readonly name: string
  readonly stage: Stage
  /** Whether the backend has booked the order when it happens; else it does so only with the repeat. */
  readonly reached: boolean
  /** Whether the backend is out of reach from here until all is well again: whatever a page states by then is a guess. */
  readonly cutOff: boolean
  readonly reach: (device: Device) => Promise<void>
}

/** Something that happens to the page, the device or the network. The network is well again when it is over. */
export interface Interruption {
  readonly name: string
  /** Whether the order's expiry, and its quote's grace, go by meanwhile. */
  readonly outlastsExpiry: boolean
  /** Whether the page that confirmed the order is gone afterwards. Only that page sends the order. */
  readonly endsPage?: boolean
  readonly happen: (device: Device) => Promise<void>
}

async function end(device: Device): Promise<void> {
  await device.place()
  await device.time.leap(PAST_EXPIRY_S)
  await device.app.end.dialog.waitFor()
}

export const points: readonly Point[] = [
  {
    name: 'ticket filled, not confirmed',
    stage: 'none',
    reached: false,
    cutOff: false,
    reach: (device) => device.compose(),
  },
  {
    name: 'request lost before the backend',
    stage: 'booked',
    reached: false,
    cutOff: true,
    reach: (device) => device.loseOrder('dropBefore'),
  },
  {
    name: 'booked, answer lost',
    stage: 'booked',
    reached: true,
    cutOff: true,
    reach: (device) => device.loseOrder('dropAfter'),
  },
  { name: 'answered and open', stage: 'booked', reached: true, cutOff: false, reach: (device) => device.place() },
  {
    name: 'settling, backend out of reach',
    stage: 'ended',
    reached: true,
    cutOff: true,
    reach: async (device) => {
      await device.place()
      for (const path of [INFO, LIST]) await device.control.fault({ kind: 'refuse', path })
      await device.time.leap(PAST_EXPIRY_S)
      await device.app.sheet.countdown.filter({ hasText: '结算中' }).waitFor()
    },
  },
  { name: 'settled, end unread', stage: 'ended', reached: true, cutOff: false, reach: end },
  {
    name: 'end read',
    stage: 'read',
    reached: true,
    cutOff: false,
    reach: async (device) => {
      await end(device)
      await device.app.end.close.click()
    },
  },
]

export const interruptions: readonly Interruption[] = [
  {
    name: 'reload',
    outlastsExpiry: false,
    endsPage: true,
    happen: async (device) => {
      await device.app.page.reload()
      await device.app.screen().waitFor()
      await device.recover()
    },
  },
  {
    name: 'tab closed and reopened',
    outlastsExpiry: false,
    endsPage: true,
    happen: async (device) => {
      await device.reopen()
      await device.recover()
    },
  },
  {
    name: 'route left',
    outlastsExpiry: false,
    happen: async (device) => {
      await device.app.goToHash(routes.mine)
      await device.app.mine.main.waitFor()
      await device.recover()
    },
  },
  {
    name: 'offline',
    outlastsExpiry: false,
    happen: async (device) => {
      await device.context.setOffline(true)
      await device.time.advance(2)
      await device.context.setOffline(false)
      await device.recover()
    },
  },
  {
    name: 'address lost',
    outlastsExpiry: false,
    happen: async (device) => {
      await device.control.down(0)
      await device.recover()
      await device.control.down(0)
    },
  },
  {
    name: 'both addresses lost and back',
    outlastsExpiry: false,
    happen: async (device) => {
      await device.control.down(0)
      await device.control.down(1)
      await device.time.advance(2)
      await device.recover()
    },
  },
  {
    name: 'page hidden past the expiry',
    outlastsExpiry: true,
    happen: async (device) => {
      await setVisible(device.app.page, false)
      await device.time.leap(PAST_EXPIRY_S)
      await device.recover()
      await setVisible(device.app.page, true)
    },
  },
  {
    name: 'second tab open',
    outlastsExpiry: false,
    happen: async (device) => {
      const second = await device.openTab()
      await second.screen().waitFor()
      await device.recover()
    },
  },
]

/** What must have become of the order in the end. */
export type Fate = 'none' | 'expired' | 'booked'

/** An order that the backend has not received expires when its page is gone or its validity over; every other is booked. */
export function fateOf({ stage, reached }: Point, { outlastsExpiry, endsPage = false }: Interruption): Fate {
  if (stage === 'none') return 'none'
  return !reached && (outlastsExpiry || endsPage) ? 'expired' : 'booked'
}
