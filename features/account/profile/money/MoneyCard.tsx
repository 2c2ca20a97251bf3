import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import type { MemberSummary } from '#lib/contract/account.ts'
import { isHidden } from '#lib/navigation/hiddenFeatures.ts'
import { practiceFiguresAtom, usePractising } from '../../session/practiceMode.ts'
import { useMember } from '../../session/queries.ts'
import { FiguresCard, type LabelledAmount } from './FiguresCard.tsx'

/** A figure of the member summary with its label. */
interface Figure {
  readonly field: keyof MemberSummary
  readonly label: string
  /** Earnings are shown with their sign. */
  readonly earned?: boolean
}

interface MoneyCardProps {
  /** The large figure, beside the button that hides the amounts. */
  main: Figure
  others: readonly Figure[]
}

/** A card with figures of the member summary. While the member practises it holds the practice money and no real amount. */
function MoneyCard({ main, others }: MoneyCardProps) {
  const source = useMember()
  const practising = usePractising()
  if (practising) return <PracticeCard />
  const labelled = ({ field, ...figure }: Figure): LabelledAmount => ({
    ...figure,
    key: field,
    value: source.data?.[field],
  })
  return <FiguresCard main={labelled(main)} others={others.map(labelled)} source={source} />
}

function PracticeCard() {
  const t = useTranslations()
  const figures = useAtomValue(practiceFiguresAtom)
  return (
    <FiguresCard
      main={{ key: 'balance', label: t('模拟余额'), value: figures?.balance }}
      others={[{ key: 'net', label: t('净盈亏'), value: figures?.net, earned: true }]}
      source={{ data: figures, isValidating: false, mutate: () => undefined }}
    />
  )
}

/** The member's assets on home (docs/product.md, 1.2). */
export function AssetsCard() {
  const t = useTranslations()
  return (
    <MoneyCard
      main={{ field: 'total', label: t('总资产') }}
      others={[
        ...(isHidden('vault') ? [] : [{ field: 'invest_count', label: t('定期理财') } as const]),
        { field: 'yesterday_count', label: t('昨日收益'), earned: true },
        { field: 'today_count', label: t('今日收益'), earned: true },
      ]}
    />
  )
}

/** The available balance and the total assets. */
export function BalanceCard() {
  const t = useTranslations()
  return (
    <MoneyCard main={{ field: 'balance', label: t('可用余额') }} others={[{ field: 'total', label: t('总资产') }]} />
  )
}
