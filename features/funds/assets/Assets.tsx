import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Card } from '#components/ui/Card.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Row, Text } from '#components/ui/primitives/primitives.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { AssetsCard, loginNameAtom, MemberAmount, useAmountsHidden, useMember } from '#features/member/index.ts'
import { add, divide, isZero, multiply } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { to } from '#lib/navigation/address.ts'
import { isHidden } from '#lib/navigation/hiddenFeatures.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { type LedgerEntry, listTransactions } from '../records/ledger/queries.ts'
import styles from './Assets.module.css'
import { assetParts } from './assetParts.ts'
import { balanceLine } from './balanceLine.ts'

/** The total, what it is made up of, and the balance over time. */
export function Assets() {
  return (
    <div className={styles.sections}>
      <AssetsCard />
      <Parts />
      <BalanceOverTime />
    </div>
  )
}

/** The parts of the total, from the same answer as the total itself. */
function Parts() {
  const t = useTranslations()
  const { data } = useMember()
  const parts = data && assetParts(data)
  // Without an answer the card above says why and asks again.
  if (!parts || parts === 'unknown') return null
  if (parts === 'wrong') {
    return (
      <Card title={t('资产构成')}>
        <Text size="sm" tone="muted">
          {t('各部分相加不等于平台给出的总资产，无法显示构成')}
        </Text>
      </Card>
    )
  }
  const lines = [
    { key: 'balance', label: t('可用余额'), value: parts.balance },
    ...(isHidden('vault') && isZero(parts.invested)
      ? []
      : [{ key: 'invested', label: t('定期理财'), value: parts.invested }]),
    { key: 'rest', label: t('未结算订单和应计利息'), value: parts.rest },
  ]
  return (
    <Card title={t('资产构成')}>
      <PartsBar lines={lines} />
      <Facts
        facts={lines.map(({ key, label, value }) => ({
          key,
          label: (
            <span className={styles.part} data-part={key}>
              {label}
            </span>
          ),
          value: <MemberAmount value={value} />,
        }))}
      />
    </Card>
  )
}

/** The shares as one bar; the amounts beside it say the same. Hidden amounts have no shares. */
function PartsBar({ lines }: { lines: readonly { readonly key: string; readonly value: Decimal }[] }) {
  const [hidden] = useAmountsHidden()
  const parts = lines.filter(({ value }) => !isZero(value))
  if (hidden || parts.length === 0) return null
  const total = parts.reduce((sum, { value }) => add(sum, value), decimal('0'))
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(({ key, value }) => (
        <span key={key} data-part={key} style={{ flexGrow: divide(multiply(value, decimal('100')), total, 4) }} />
      ))}
    </div>
  )
}

/** How many entries the chart is drawn from: the most that a page has. */
const ENTRIES = 100
const [WIDTH, HEIGHT] = [320, 120]

/** The balance after each of the newest entries of the ledger. It is asked for again when the balance changes. */
function BalanceOverTime() {
  const t = useTranslations()
  const loginName = useAtomValue(loginNameAtom)
  const [hidden] = useAmountsHidden()
  const { balance } = useMember().data ?? {}
  const { data, error, isValidating, mutate } = useSWR(
    loginName && balance !== undefined ? ['balanceOverTime', loginName, balance] : null,
    () => listTransactions({ type: undefined }, { cursor: undefined, limit: ENTRIES }),
    { keepPreviousData: true },
  )
  if (!data && balance === undefined) return null
  return (
    <Card title={t('余额变化')}>
      {!data ? (
        <LoadState error={error} onRetry={mutate} busy={isValidating} rows={3} />
      ) : hidden ? (
        <Text size="sm" tone="muted">
          {t('金额已隐藏，不显示走势')}
        </Text>
      ) : (
        <BalanceChart entries={data.items} />
      )}
      <LinkButton full look="secondary" to={to(routes.history)}>
        {t('查看每一笔资金记录')}
      </LinkButton>
    </Card>
  )
}

function BalanceChart({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTranslations()
  const line = balanceLine(entries, WIDTH, HEIGHT)
  if (!line)
    return (
      <Text size="sm" tone="muted">
        {t('有两笔资金记录后显示走势')}
      </Text>
    )
  return (
    <>
      <figure className={styles.chart}>
        <svg role="img" aria-label={t('余额走势图')} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.line} d={line.path} />
        </svg>
        <Row as="figcaption" gap={2} align="stretch" justify="between" size="xs" tone="muted">
          <time translate="no">{formatDateTime(line.from)}</time>
          <time translate="no">{formatDateTime(line.until)}</time>
        </Row>
      </figure>
      <Facts
        facts={[
          { key: 'high', label: t('最高余额'), value: <MemberAmount value={line.high} /> },
          { key: 'low', label: t('最低余额'), value: <MemberAmount value={line.low} /> },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('依据最近{count}笔资金记录。这是可用余额，不含定期理财和未结算的订单', { count: entries.length })}
      </Text>
    </>
  )
}
