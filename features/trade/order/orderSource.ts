import { useSyncExternalStore } from 'react'
import { isPractising, refreshMember, useMember, usePractising } from '#features/member/index.ts'
import { type CallOptions, callApi } from '#lib/api/api.ts'
import { isApiError } from '#lib/api/errors.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, orderInfo, orderList } from '#lib/contract/orders.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { type LimitRefusal, needsOrders } from '#lib/limits/refusal.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { orderRefusal } from './dayOrders.ts'
import {
  isPracticeOrder,
  type PracticeAccount,
  practiceAccount,
  practiceBalance,
  practiceOrdersIn,
} from './practiceAccount.ts'

export type OrderPage = ResponseOf<typeof orderList>

/** Where orders are: at the backend, with real money, or on this device, with practice money. */
export interface OrderSource {
  /** In the keys of its lists and in the name of a file. */
  readonly name: 'orders' | 'practice-orders'
  readonly practice: boolean
  list(request: RequestOf<typeof orderList>): Promise<OrderPage>
  /** An order of an account by its id; undefined where it is not known. Settles a practice order that has closed. */
  find(loginName: string, id: string): Promise<Order | undefined>
  /** Asks for the balance again after an order was placed or settled. Resolves when it is answered. */
  refreshBalance(): Promise<void>
  /** Whether a limit is compared with the orders of the day. */
  needsDayOrders(): boolean
  /** Why a limit forbids an order at this moment. Undefined amounts are not known yet. */
  refusal(stake?: Decimal, cost?: Decimal): LimitRefusal | undefined
}

export const realOrders: OrderSource = {
  name: 'orders',
  practice: false,
  list: (request) => callApi(orderList, request),
  find: (_account, id) => findOrder({ id }),
  refreshBalance: refreshMember,
  needsDayOrders: () => needsOrders(limitStore.record()),
  refusal: orderRefusal,
}

const practice = createLazyPart(() => import(/* webpackChunkName: "member-overlays" */ './practiceOrders.ts'))

/**
 * No limit is compared with practice orders (docs/product.md, 29). What settles them is in the chunk of the dialogs over every screen
 * (`app/_client/screens/lazyParts.ts`), so that home does not wait for it.
 */
export const practiceOrders: OrderSource = {
  name: 'practice-orders',
  practice: true,
  // They are one page.
  list: async ({ state }) => ({ items: [...practiceOrdersIn(state)], unreadable: 0 }),
  find: async (loginName, id) => {
    const { findPracticeOrder } = await practice.load()
    return findPracticeOrder(loginName, id)
  },
  refreshBalance: async () => undefined,
  needsDayOrders: () => false,
  refusal: () => undefined,
}

const sourceIn = (practice: boolean): OrderSource => (practice ? practiceOrders : realOrders)

/** The source of an order, by its id. */
export const sourceOf = (id: string): OrderSource => sourceIn(isPracticeOrder(id))

/** The source that the member uses now. */
export const orderSource = (): OrderSource => sourceIn(isPractising())

/** The same for a component. It follows every tab of the device. */
export const useOrderSource = (): OrderSource => sourceIn(usePractising())

/** A real order by its id or by the request that made it; undefined where the backend does not know it. */
export async function findOrder(key: RequestOf<typeof orderInfo>, options?: CallOptions): Promise<Order | undefined> {
  try {
    return await callApi(orderInfo, key, options)
  } catch (error) {
    if (isApiError(error) && error.code === codes.orderUnknown) return undefined
    throw error
  }
}

/** The member's practice account; undefined before there is practice money. */
export function usePracticeAccount(): PracticeAccount | undefined {
  return useSyncExternalStore(practiceAccount.subscribe, practiceAccount.get, practiceAccount.get)
}

/** What the member can trade with: the balance or, while practising, the practice balance. Undefined while it is not known. */
export function useTradingBalance(): Decimal | undefined {
  const { practice } = useOrderSource()
  const member = useMember().data
  const current = usePracticeAccount()
  return practice ? current && practiceBalance(current) : member?.balance
}
