import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { Row, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { endsAtom } from '../order/endAtoms.ts'
import { OrderDisc } from '../order/parts/OrderDisc.tsx'
import { useOrder, useUnseenResults } from '../order/queries.ts'
import { SettledOrderRow } from './OrderCard.tsx'

/** The results that the member has not seen, as in the list of settled orders, each leading to its detail; nothing without one (docs/product.md, 13.5). */
export function UnseenResults() {
  const t = useTranslations()
  const ends = useAtomValue(endsAtom)
  const unseen = useUnseenResults()
  if (unseen.length === 0) return null
  return (
    <Stack as="section">
      <Row as="header" gap={3} justify="between">
        <Text as="h2" size="body" weight="medium" tone="muted">
          {t('未看的结果')}
        </Text>
        <Text as="button" type="button" size="sm" weight="medium" tone="text" touch onClick={() => ends?.read(unseen)}>
          <span>{t('全部标为已看')}</span>
        </Text>
      </Row>
      <List>
        {unseen.map((id) => (
          <Unseen key={id} id={id} />
        ))}
      </List>
    </Stack>
  )
}

function Unseen({ id }: { id: string }) {
  const ends = useAtomValue(endsAtom)
  const { data } = useOrder(id)
  const read = () => ends?.read([id])
  if (data?.status === 'settled') return <SettledOrderRow order={data} onFollow={read} />
  return (
    <ListRow
      to={to(routes.orderInfo, { id })}
      onFollow={read}
      icon={<OrderDisc order={data ?? { productId: '', productName: id }} />}
      title={<span translate="no">{data?.productName ?? id}</span>}
    />
  )
}
