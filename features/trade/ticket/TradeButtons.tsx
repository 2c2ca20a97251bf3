import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { type Direction, directions } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useOrderSource } from '../order/orderSource.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import type { SideTerm } from '../order/terms.ts'
import { ticketAtom, useLastChoice } from '../order/ticketAtoms.ts'
import { usePracticeOffered } from '../practice/PracticeOffer.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { useNextEnd, useTermText } from '../useDurationText.ts'
import { type BuyRefusal, useBuyRefusal } from './buyRefusal.ts'
import styles from './TradeButtons.module.css'
import { newTicket, termOf } from './ticket.ts'

/**
 * The two buttons that open the ticket with a direction, each with the duration and the payout rate that it would open with. They say at
 * once what is known to be refused. No order is placed before the ticket is confirmed.
 */
export function TradeButtons({ product }: { product: ShownProduct | undefined }) {
  // Known before the ticket opens.
  usePracticeOffered()
  if (product) return <Buttons product={product} />
  return directions.map((direction) => (
    <Button key={direction} full kind="secondary" disabled>
      <DirectionLabel direction={direction} />
    </Button>
  ))
}

function Buttons({ product }: { product: ShownProduct }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { practice } = useOrderSource()
  const openTicket = useSetAtom(ticketAtom)
  const [last] = useLastChoice()
  const ticketWith = (direction: Direction) => newTicket(product, direction, currency, last)
  const refusal = useBuyRefusal(product, ticketWith('up'), currency.decimals)
  if (refusal?.kind === 'limit' || refusal?.kind === 'market')
    return <Refused refusal={refusal} productId={product.id} />
  // While an order runs there is nothing to choose: the button that placed it stays alone, and keeps the focus.
  const shown =
    refusal?.kind === 'order' ? directions.filter((direction) => direction === refusal.direction) : directions
  return shown.map((direction) => {
    const term = termOf(product, ticketWith(direction))
    if (term && term.payoutRate === undefined && refusal?.kind !== 'order') {
      const text = t(direction === 'up' ? '暂不可买涨' : '暂不可买跌')
      return <Refused key={direction} refusal={{ kind: 'market', text }} productId={product.id} />
    }
    return (
      <Button
        key={direction}
        full
        kind={refusal ? 'secondary' : direction === 'up' ? 'rise' : 'fall'}
        // It keeps the focus while a price is late, and gets it back from the sheet of the order that it placed.
        aria-disabled={refusal !== undefined || undefined}
        onClick={refusal ? undefined : () => openTicket(ticketWith(direction))}
      >
        {refusal?.kind === 'order' ? (
          <>
            <VisuallyHidden>{t(direction === 'up' ? '买涨' : '买跌')}</VisuallyHidden>{' '}
            <Text as="span" size="md" weight="medium">
              {refusal.text}
            </Text>
          </>
        ) : (
          <span className={styles.lines}>
            <DirectionLabel direction={direction} />
            <small>
              {refusal ? (
                <span>{refusal.text}</span>
              ) : (
                <>
                  {practice ? (
                    <>
                      <span>{t('模拟')}</span> <span aria-hidden="true">·</span>{' '}
                    </>
                  ) : null}
                  {term?.payoutRate ? <TermAndRate term={term} rate={term.payoutRate} /> : null}
                </>
              )}
            </small>
          </span>
        )}
      </Button>
    )
  })
}

function TermAndRate({ term, rate }: { term: SideTerm; rate: Decimal }) {
  const termText = useTermText()
  const next = useNextEnd(term)
  return (
    <>
      <span translate={term.ends ? undefined : 'no'}>{termText(term, next)}</span>
      <span translate="no">{` · +${formatRate(rate)}`}</span>
    </>
  )
}

/** A neutral button that replaces the two, or the one of a side that is not on offer, and gives the reason. It opens the member's limits, or the rules and hours of the product. */
function Refused({ refusal: { kind, text, detail }, productId }: { refusal: BuyRefusal; productId: string }) {
  return (
    <LinkButton look="secondary" full to={kind === 'limit' ? to(routes.limits) : to(routes.facts, { id: productId })}>
      <span className={styles.lines}>
        <Text as="span" size="body" weight="normal">
          {text}
        </Text>
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
    </LinkButton>
  )
}
