import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useLocation } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Direction } from '#lib/contract/trade.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routeOf, routes } from '#lib/navigation/routes.ts'
import { useNeighbours } from '../market/useNeighbours.ts'
import { useOrderSource } from '../orders/model/orderSource.ts'
import { ticketAtom, useLastChoice } from '../orders/model/ticketAtoms.ts'
import { DirectionLabel } from '../orders/parts/DirectionLabel.tsx'
import { usePracticeOffered } from '../orders/practice/PracticeOffer.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { type BuyRefusal, useBuyRefusal } from './buyRefusal.ts'
import styles from './TradeButtons.module.css'
import { newTicket, termOf } from './ticket.ts'
import { useNextEnd, useTermText } from './useTermText.ts'

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

const directions: readonly Direction[] = ['up', 'down']

function Buttons({ product }: { product: ShownProduct }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { practice } = useOrderSource()
  const termText = useTermText()
  const openTicket = useSetAtom(ticketAtom)
  const [last] = useLastChoice()
  const choice = newTicket(product, 'up', currency, last)
  const term = termOf(product, choice.durationSeconds)
  const next = useNextEnd(term)
  const refusal = useBuyRefusal(product, choice, currency.decimals)
  const { pathname } = useLocation()
  const { nextFree } = useNeighbours(product.id)
  if (refusal?.kind === 'limit' || refusal?.kind === 'market')
    return <Refused refusal={refusal} productId={product.id} />
  // While an order runs, the button that placed it stays and keeps the focus. The other one gives way to the next product.
  const other = refusal?.kind === 'order' ? nextFree : undefined
  return directions.map((direction) =>
    other && direction !== refusal?.direction ? (
      <LinkButton key="next" look="secondary" full replace to={to(routeOf(pathname), { id: other.id })}>
        <span className={styles.next}>{t('下一个：{name}', { name: other.name })}</span>
      </LinkButton>
    ) : (
      <Button
        key={direction}
        full
        kind={refusal ? 'secondary' : direction === 'up' ? 'rise' : 'fall'}
        // It keeps the focus while a price is late, and gets it back from the sheet of the order that it placed.
        aria-disabled={refusal !== undefined || undefined}
        onClick={refusal ? undefined : () => openTicket(newTicket(product, direction, currency, last))}
      >
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
                {term ? (
                  <>
                    <span translate={term.ends ? undefined : 'no'}>{termText(term, next)}</span>
                    <span translate="no">{` · +${formatRate(term.payoutRate)}`}</span>
                  </>
                ) : null}
              </>
            )}
          </small>
        </span>
      </Button>
    ),
  )
}

/** One neutral button that replaces the two and gives the reason. It opens the member's limits, or the rules and hours of the product. */
function Refused({ refusal: { kind, text, detail }, productId }: { refusal: BuyRefusal; productId: string }) {
  return (
    <LinkButton look="secondary" full to={kind === 'limit' ? to(routes.limits) : to(routes.facts, { id: productId })}>
      <span className={styles.lines}>
        <span className={styles.reason}>{text}</span>
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
    </LinkButton>
  )
}
