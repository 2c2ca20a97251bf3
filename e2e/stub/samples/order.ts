import { routes } from '#lib/navigation/routes.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import type { SampleOf } from './sample.ts'

const PRODUCT = 'btcusdt'
/** The longest duration on offer: the order is open until the case is over. */
const LONGEST_S = 300
const ORDER = { productId: PRODUCT, direction: 'up', amount: '100', durationSeconds: LONGEST_S }

export const order: SampleOf<'order'> = {
  component: 'own',
  member: 'demo',
  route: routes.product,
  options: { id: PRODUCT },
  compose: async (screen) => {
    await screen.press(/^买涨/)
    await screen.choose('durationSeconds', `${LONGEST_S}`)
    await screen.fill({ amount: '100' })
  },
  confirm: (screen) => screen.submit(),
  refuse: ({ control, member }) => control.member(member, { balance: '0.00' }),
  checking: '订单确认中',
  done: '下单成功',
  refused: ['下单未成功', '本次未下单', '价格已变动，请重新确认'],
  checkedAt: routes.orders,
  reason: '正在向服务器确认',
  secrets: [],
  compared: ['productId', 'direction', 'durationSeconds', 'amount', 'fee', 'payoutRate'],
  body: ({ world }) => ({ ...ORDER, terms: shownTerms(world).order(PRODUCT, LONGEST_S) }),
  other: { direction: 'down' },
}
