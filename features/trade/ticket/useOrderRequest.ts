import { usePractising } from '#features/member/index.ts'
import { practiceRequest } from '../practice/practiceRequest.ts'
import { orderRequest } from './orderRequest.ts'

/** What places the orders of a mode: the money request, or practice mode, which sends nothing. */
export const orderRequestOf = (practice: boolean) => (practice ? practiceRequest : orderRequest)

export const useOrderRequest = () => orderRequestOf(usePractising())
