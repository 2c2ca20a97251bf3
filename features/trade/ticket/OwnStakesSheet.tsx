import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useForm } from '#components/form/useForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { formatAmount } from '#lib/money/format.ts'
import styles from './OwnStakesSheet.module.css'
import { mostOwnStakes, ownStakeRules, resetOwnStakes, setOwnStakes, stakePresets, useOwnStakes } from './ownStakes.ts'

interface OwnStakesSheetProps {
  open: boolean
  onClose: () => void
  /** Whose range says which of them its ticket offers. */
  product: Product
}

/** The preset stakes, of which the member takes some away and adds others. Each change is kept at once. */
export function OwnStakesSheet({ open, onClose, product }: OwnStakesSheetProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const own = useOwnStakes(currency)
  const presets = stakePresets(product, currency.decimals, own)
  const amounts = presets.map(({ amount }) => amount)
  const form = useForm({
    initial: { preset: '' },
    rules: ownStakeRules(amounts, currency),
    send: async ({ preset }) => {
      const amount = readAmount(preset)
      if (amount) setOwnStakes(currency.currency, [...amounts, amount])
      return true
    },
  })
  const isFull = amounts.length >= mostOwnStakes
  const range = {
    min: formatAmount(product.minAmount, currency),
    max: formatAmount(product.maxAmount, currency),
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('常用金额')} closeLabel={t('关闭')}>
      <Stack as="form" gap={3} noValidate onSubmit={form.onSubmit}>
        <ul className={styles.amounts} aria-label={t('常用金额')}>
          {presets.map(({ amount, fits }) => {
            const text = formatAmount(amount, currency)
            return (
              <li key={amount}>
                <span className={styles.amount} translate="no">
                  {text}
                </span>
                {fits ? null : (
                  <Text as="span" size="sm" tone="muted">
                    {t('超出此产品的范围')}
                  </Text>
                )}
                <IconButton
                  label={t('移除{name}', { name: text })}
                  icon={<X aria-hidden="true" />}
                  onClick={() =>
                    setOwnStakes(
                      currency.currency,
                      amounts.filter((one) => one !== amount),
                    )
                  }
                />
              </li>
            )
          })}
        </ul>
        {isFull ? (
          <Text size="sm" tone="muted">
            {t('最多{most}个，移除一个后才能添加', { most: mostOwnStakes })}
          </Text>
        ) : (
          <div>
            <AmountField
              {...form.field('preset')}
              {...currency}
              label={t('添加金额')}
              hint={t('此产品每单 {min} 至 {max}', range)}
              suffix={
                <Button type="submit" kind="ghost" size="small">
                  {t('添加')}
                </Button>
              }
            />
          </div>
        )}
        <Text size="sm" tone="muted">
          {t('只保存在此设备上，不会改变已填写的金额')}
        </Text>
        {own ? (
          <Button kind="secondary" full onClick={resetOwnStakes}>
            {t('恢复平台的金额')}
          </Button>
        ) : null}
      </Stack>
    </Sheet>
  )
}
