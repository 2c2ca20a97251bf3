import { useSetAtom } from 'jotai'
import { BellPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useForm } from '#components/form/useForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { StepField } from '#components/ui/field/StepField.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { Product } from '#lib/contract/market.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare, divide } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatChange } from '#lib/money/format.ts'
import styles from './AlertSheet.module.css'
import { type AlertDraft, alertDraftAtom } from './alertDraft.ts'
import { alertStore, useWaitingCount } from './alertStore.ts'
import { alertRules, directionTo, distanceFrom, mostAlerts, quickPrices, steppedPrice } from './alerts.ts'
import { isPriceOld, priceNow, useAlertText, useIsPriceOld, usePriceNow } from './alertTexts.ts'

interface AlertFormProps {
  product: Product
  /** The one to begin with. Undefined: the nearest of the offered ones above the price now. */
  price: Decimal | undefined
  /** Called once the alert waits. */
  onSet: () => void
  /** Above the button. */
  children: Elements
}

const one = decimal('1')
/** How many steps a button of the price takes when it is held. */
const HELD_STEPS = 10

/** The price of an alert, typed or chosen, how far it is from the price now, and the button that says what it does. */
export function AlertForm({ product, price: initial, onSet, children }: AlertFormProps) {
  const t = useTranslations()
  const alertText = useAlertText()
  const { id: productId, decimals } = product
  const now = usePriceNow(product)
  // They stay as they were when the form was opened, so that none changes under a finger.
  const [offered] = useState(() => offeredPrices(now, decimals))
  const rules = useMemo(() => alertRules(decimals), [decimals])
  const isFull = useWaitingCount() >= mostAlerts
  const isOld = useIsPriceOld(product)
  const { values, change, field, onSubmit } = useForm({
    initial: { price: initial ?? offered.first },
    rules,
    send: ({ price: value }) => {
      const price = readAmount(value)
      const direction = price && directionTo(price, priceNow(product), decimals)
      if (!price || !direction || isPriceOld(product)) return false
      const alert = { productId, price: divide(price, one, decimals), direction }
      if (!alertStore.set(alert)) return false
      showToast({ kind: 'status', text: t('已设置提醒：{name}', { name: alertText(alert, product) }) })
      onSet()
      return true
    },
  })
  const price = readAmount(values.price)
  useDraft(productId, price, (moved) => change('price', moved))
  // Five of them have no room beside each other.
  const isLong = offered.quick.some((value) => formatAmount(value, { decimals }).length > 9)
  const isThere = price !== undefined && directionTo(price, now, decimals) === undefined
  return (
    <Stack as="form" gap={2} noValidate onSubmit={onSubmit}>
      <StepField
        {...field('price')}
        label={t('提醒价格')}
        labelHidden
        decimals={decimals}
        currency={undefined}
        steps={{ less: t('降低价格'), more: t('提高价格') }}
        onStep={price && ((direction) => change('price', steppedPrice(price, direction, decimals)))}
        onHeld={price && ((direction) => change('price', steppedPrice(price, HELD_STEPS * direction, decimals)))}
      />
      <fieldset className={styles.quick} aria-label={t('附近价格')} data-long={isLong || undefined}>
        {offered.quick.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.nearby}
            aria-pressed={price !== undefined && compare(value, price) === 0}
            onClick={() => change('price', value)}
          >
            <span translate="no">{formatAmount(value, { decimals })}</span>
          </button>
        ))}
      </fieldset>
      <p className={styles.distance}>
        <span>{t('距现价')}</span>
        <Text as="strong" weight="medium" tone="text" translate="no">
          {price ? distanceText(now, price, decimals) : '--'}
        </Text>
      </p>
      {children}
      <Button type="submit" full icon={<BellPlus aria-hidden="true" />} disabled={isFull || isOld || isThere}>
        {isFull
          ? t('最多{most}个到价提醒', { most: mostAlerts })
          : isOld
            ? t('正在等待报价')
            : isThere
              ? t('这就是当前价格')
              : price
                ? t('{price}时提醒', { price: formatAmount(price, { decimals }) })
                : t('到价时提醒')}
      </Button>
    </Stack>
  )
}

/** Shows the price on the product's chart, where it can be moved. */
function useDraft(productId: string, price: Decimal | undefined, move: AlertDraft['move']): void {
  const setDraft = useSetAtom(alertDraftAtom)
  const latest = useRef(move)
  useLayoutEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    setDraft(price && { productId, price, move: (moved) => latest.current(moved) })
  }, [setDraft, productId, price])
  useEffect(() => () => setDraft(undefined), [setDraft])
}

/** The prices to choose from, and the one to begin with: the nearest above. */
function offeredPrices(now: Decimal, decimals: number) {
  const quick = quickPrices(now, decimals)
  return { quick, first: quick.find((price) => compare(price, now) > 0) ?? now }
}

function distanceText(now: Decimal, price: Decimal, decimals: number): string {
  const { points, change } = distanceFrom(now, price)
  return `${formatAmount(points, { decimals, sign: 'always' })} (${formatChange(change)})`
}
