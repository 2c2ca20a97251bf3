import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { routes } from '#lib/navigation/routes.ts'
import { offer } from '../orders/closing.ts'
import { placeOrder } from '../orders/placing.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import type { SampleOf, SampleSetting } from './sample.ts'

/** Orders on it can be closed early. */
const PRODUCT = 'ethusdt'
/** The longest duration on offer: the order is open until the case is over. */
const LONGEST_S = 300

/** An open order of the member. */
function openOrder({ world, member }: SampleSetting): string {
  const now = world.clock.now()
  const order = { productId: PRODUCT, direction: 'up', amount: decimal('100'), durationSeconds: LONGEST_S } as const
  const terms = shownTerms(world).order(PRODUCT, LONGEST_S, { now })
  return placeOrder(world, member, { ...order, requestId: newRequestId(), terms }, now).id
}

export const close: SampleOf<'close'> = {
  component: 'own',
  member: 'demo',
  route: routes.product,
  options: { id: PRODUCT },
  prepare: openOrder,
  compose: async (screen) => {
    await screen.press(/^平仓 ¥/)
    await screen.ready()
  },
  confirm: (screen) => screen.submit(),
  // The price has fallen meanwhile, and with it what is offered.
  refuse: ({ control }) => control.price(PRODUCT, ['1.00']),
  checking: '平仓确认中',
  // Of the order's end: its result is also in the lists, and its seconds stand still while the page is not seen.
  done: '继续下单',
  refused: ['未平仓', '本次没有平仓', '平仓价已失效，订单继续持有'],
  checkedAt: routes.orders,
  reason: '正在向服务器确认',
  secrets: [],
  compared: ['id', 'closedEarly'],
  body: (setting) => {
    const id = openOrder(setting)
    return { id, terms: offer(setting.world, setting.member, id, setting.world.clock.now()) }
  },
  other: { id: 'o99' },
}
