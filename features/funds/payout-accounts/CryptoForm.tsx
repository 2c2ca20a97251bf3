import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { endTyping, useForm } from '#components/form/useForm.ts'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Checkbox } from '#components/ui/Checkbox.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { TextAreaField } from '#components/ui/field/TextAreaField.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { typedCode } from '#lib/i18n/typedText.ts'
import { chains } from '#lib/payout/walletAddress.ts'
import styles from './PayoutForms.module.css'
import { cryptoRefusal, cryptoRules, emptyCryptoForm, isAddressRight } from './payoutForms.ts'
import type { CryptoAccount } from './payoutRequests.tsx'

/** The coin that is paid out on each chain. */
const coins: Readonly<Record<(typeof chains)[number], string>> = { TRC20: 'USDT', ERC20: 'USDT', BTC: 'BTC' }

interface CryptoFormProps {
  /** Another request of this kind is being sent. */
  busy: boolean
  /** Resolves with whether the wallet was bound. Rejects when it is refused. */
  onConfirm: (account: CryptoAccount) => Promise<boolean>
}

/** The form of a wallet to withdraw to. An address of another network is reported while it is typed: coins sent there are lost. */
export function CryptoForm({ busy, onConfirm }: CryptoFormProps) {
  const t = useTranslations()
  const form = useForm({
    initial: emptyCryptoForm,
    rules: cryptoRules,
    refusalOf: cryptoRefusal,
    send: ({ chain, address }) => onConfirm({ chain, address }),
  })
  const { chain } = form.values
  const field = form.field('address')
  const chainError = form.field('chain').error
  return (
    <Stack as="form" gap={4} noValidate autoComplete="off" onSubmit={endTyping}>
      <Chips
        label={t('网络')}
        name="chain"
        layout={chains.length}
        options={chains.map((value) => ({
          value,
          label: <span translate="no">{value}</span>,
          detail: <span translate="no">{coins[value]}</span>,
        }))}
        value={chains.find((known) => known === chain)}
        onValueChange={(value) => form.change('chain', value)}
        disabled={busy}
      />
      <FormFailure text={chainError} />
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" />
        <span>{t('请确认收款钱包支持所选网络。网络或地址填错，资产将无法找回')}</span>
      </p>
      <TextAreaField
        {...field}
        label={t('钱包地址')}
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={busy}
        fold={typedCode}
      />
      {isAddressRight(form.values) && chain !== '' ? (
        <AddressEnds field={form.field('checkedAddress')} address={form.values.address} disabled={busy} />
      ) : null}
      <FormFailure text={form.failure} />
      <StorageWarning />
      <PayButton confirms={form.values} full busy={busy} onClick={form.pay}>
        {t('绑定钱包')}
      </PayButton>
    </Stack>
  )
}

/** How many characters at each end are compared. */
const END = 6

interface AddressEndsProps {
  field: { name: string; value: string; onValueChange: (value: string) => void; error: string | undefined }
  address: string
  disabled: boolean
}

/**
 * Shows both ends of a valid address, to be compared with the wallet: an address that another program has put in place of the
 * copied one is valid too.
 */
function AddressEnds({ field, address, disabled }: AddressEndsProps) {
  const t = useTranslations()
  return (
    <div className={styles.ends}>
      <p>{t('请与钱包里的地址核对首尾{count}位', { count: END })}</p>
      <p className={styles.endsText}>
        <strong translate="no">{address.slice(0, END)}</strong>
        <span>…</span>
        <strong translate="no">{address.slice(-END)}</strong>
      </p>
      <Checkbox
        name={field.name}
        label={t('首尾一致，地址无误')}
        checked={field.value === address}
        onCheckedChange={(checked) => field.onValueChange(checked ? address : '')}
        disabled={disabled}
      />
      <FormFailure text={field.error} />
    </div>
  )
}
