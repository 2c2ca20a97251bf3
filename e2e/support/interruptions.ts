import { routes } from '#lib/navigation/routes.ts'
import { type Device, INFO, LIST } from './device.ts'
import { setVisible } from './visibility.ts'

/** Past the shortest duration on offer, and past the grace of a quote. */
export const PAST_EXPIRY_S = 31

/** Past the validity of an order that was confirmed just now. */
export const PAST_VALIDITY_S = 16

/** How far an order has got: nothing was confirmed, it is booked, its end may be known, its end was read. */
type Stage = 'none' | 'booked' | 'ended' | 'read'

type InterruptionName =
  | 'reload'
  | 'tab closed and reopened'
  | 'route left'
  | 'offline'
  | 'address lost'
  | 'both addresses lost and back'
  | 'page hidden past the expiry'
  | 'second tab open'

/** A point in an order's course at which something happens to the page. */
export interface Point {
  readonly name: string
  readonly stage: Stage
  /** Whether the backend has booked the order when it happens; otherwise it does so only with the repeat. */
  readonly reached: boolean
  /**
   * Whether the backend is unreachable from here until everything works again: any result that a page shows in that
   * time is a guess.
   */
  readonly cutOff: boolean
  /** Whether everything is as before when an interruption is over, so that the next one happens at the same point. */
  readonly lasts?: boolean
  /** The interruptions at this point that take a separate path through the app. */
  readonly met: readonly InterruptionName[]
  readonly reach: (device: Device) => Promise<void>
}

/** Something that happens to the page, the device or the network. The network works again when it is over. */
export interface Interruption {
  /** Whether the order's expiry, and its quote's grace, pass during it. */
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
    // Nothing is stored or in progress: every new page is the same case, and losing one address is the same as losing
    // both.
    met: ['reload', 'route left', 'both addresses lost and back', 'page hidden past the expiry'],
    reach: (device) => device.compose(),
  },
  {
    name: 'request lost before the backend',
    stage: 'booked',
    reached: false,
    cutOff: true,
    // Only the page that confirmed it sends it again; the next point covers pages that ask for the outcome.
    met: ['reload', 'route left', 'offline', 'address lost', 'page hidden past the expiry', 'second tab open'],
    reach: (device) => device.loseOrder('dropBefore'),
  },
  {
    name: 'booked, answer lost',
    stage: 'booked',
    reached: true,
    cutOff: true,
    // Sending is the point before; here the outcome is asked for, in a new tab, a hidden one or two at once.
    met: ['tab closed and reopened', 'both addresses lost and back', 'page hidden past the expiry', 'second tab open'],
    reach: (device) => device.loseOrder('dropAfter'),
  },
  {
    name: 'answered and open',
    stage: 'booked',
    reached: true,
    cutOff: false,
    // The settlement is watched, on whatever screen and page; the next point covers a complete loss of the network.
    met: ['reload', 'route left', 'offline', 'address lost', 'page hidden past the expiry', 'second tab open'],
    reach: (device) => device.place(),
  },
  {
    name: 'settling, backend out of reach',
    stage: 'ended',
    reached: true,
    cutOff: true,
    // The outcome is asked for again: by the same page, a new one, one that becomes visible again, and two.
    met: ['reload', 'both addresses lost and back', 'page hidden past the expiry', 'second tab open'],
    reach: async (device) => {
      await device.place()
      for (const path of [INFO, LIST]) await device.control.fault({ kind: 'refuse', path })
      await device.time.leap(PAST_EXPIRY_S)
      // The sheet of the placed order has closed by then; the strip says what the order does.
      await device.app.product.positions.getByText('结算中').waitFor()
    },
  },
  {
    name: 'settled, end unread',
    stage: 'ended',
    reached: true,
    cutOff: false,
    lasts: true,
    // Nothing is asked for: the question is which page shows the dialog, and for how long.
    met: [
      'reload',
      'tab closed and reopened',
      'route left',
      'offline',
      'page hidden past the expiry',
      'second tab open',
    ],
    reach: end,
  },
  {
    name: 'end read',
    stage: 'read',
    reached: true,
    cutOff: false,
    lasts: true,
    // It does not come back: with a new page, after new queries, in a tab that becomes visible again or is new.
    met: ['reload', 'offline', 'page hidden past the expiry', 'second tab open'],
    reach: async (device) => {
      await end(device)
      await device.app.end.close.click()
    },
  },
]

export const interruptions: Readonly<Record<InterruptionName, Interruption>> = {
  reload: {
    outlastsExpiry: false,
    endsPage: true,
    happen: async (device) => {
      await device.app.page.reload()
      await device.app.screen().waitFor()
      await device.recover()
    },
  },
  'tab closed and reopened': {
    outlastsExpiry: false,
    endsPage: true,
    happen: async (device) => {
      await device.reopen()
      await device.recover()
    },
  },
  'route left': {
    outlastsExpiry: false,
    happen: async (device) => {
      await device.app.goToHash(routes.mine)
      await device.app.mine.main.waitFor()
      await device.recover()
    },
  },
  offline: {
    outlastsExpiry: false,
    happen: async (device) => {
      await device.context.setOffline(true)
      await device.time.advance(2)
      await device.context.setOffline(false)
      await device.recover()
    },
  },
  'address lost': {
    outlastsExpiry: false,
    happen: async (device) => {
      await device.control.down(0)
      await device.recover()
      await device.control.down(0)
    },
  },
  'both addresses lost and back': {
    outlastsExpiry: false,
    happen: async (device) => {
      await device.control.down(0)
      await device.control.down(1)
      await device.time.advance(2)
      await device.recover()
    },
  },
  'page hidden past the expiry': {
    outlastsExpiry: true,
    happen: async (device) => {
      await setVisible(device.app.page, false)
      await device.time.leap(PAST_EXPIRY_S)
      await device.recover()
      await setVisible(device.app.page, true)
    },
  },
  'second tab open': {
    outlastsExpiry: false,
    happen: async (device) => {
      const second = await device.openTab()
      await second.screen().waitFor()
      await device.recover()
    },
  },
}

/** What must have become of the order in the end. */
export type ExpectedOutcome = 'none' | 'expired' | 'booked'

/**
 * An order that the backend has not received expires when its page is gone or its validity has ended; every other order
 * is booked.
 */
export function expectedOutcomeOf(
  { stage, reached }: Point,
  { outlastsExpiry, endsPage = false }: Interruption,
): ExpectedOutcome {
  if (stage === 'none') return 'none'
  return !reached && (outlastsExpiry || endsPage) ? 'expired' : 'booked'
}
