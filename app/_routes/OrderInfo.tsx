import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { OrderDetail, OrderShare } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Trade detail: one order, with all that the backend states about it. */
export function Screen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <Page route={routes.orderInfo} width="details" right={<OrderShare id={id} />}>
      <OrderDetail id={id} />
    </Page>
  )
}
