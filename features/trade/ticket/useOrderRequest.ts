import { type OrderSource, useOrderSource } from '../order/orderSource.ts'
import { practiceRequest } from '../practice/practiceRequest.ts'
import { orderRequest } from './orderRequest.ts'

/** What places the orders of a source: the money request, or practice mode, which sends nothing. */
export const orderRequestOf = ({ practice }: OrderSource) => (practice ? practiceRequest : orderRequest)

export const useOrderRequest = () => orderRequestOf(useOrderSource())
