import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import type { MemberSummary } from '#lib/contract/session.ts'
import { isHidden } from '#lib/navigation/hiddenFeatures.ts'
import { practiceFiguresAtom, usePractising } from '../session/practiceMode.ts'
import { memberAnsweredAt, useMember } from '../session/queries.ts'
import { FiguresCard, type FiguresCardProps, type LabelledAmount } from './FiguresCard.tsx'

/** A figure of the member summary with its label. */
interface Figure {
  readonly field: keyof MemberSummary
  readonly label: string
  /** Earnings are shown with their sign. */
  readonly earned?: boolean
}

interface MoneyCardProps extends Pick<FiguresCardProps, 'look' | 'end'> {
  /** The large figure, beside the button that hides the amounts. */
  main: Figure
  others: readonly Figure[]
}

/** A card with figures of the member summary. While the member practises it holds the practice money and no real amount. */
function MoneyCard({ main, others, ...place }: MoneyCardProps) {
  const source = useMember()
  const practising = usePractising()
  if (practising) return <PracticeCard {...place} />
  const labelled = ({ field, ...figure }: Figure): LabelledAmount => ({
    ...figure,
    key: field,
    value: source.data?.[field],
  })
  return (
    <FiguresCard
      main={labelled(main)}
      others={others.map(labelled)}
      source={source}
      answeredAt={memberAnsweredAt()}
      {...place}
    />
  )
}

function PracticeCard(place: Pick<FiguresCardProps, 'look' | 'end'>) {
  const t = useTranslations()
  const figures = useAtomValue(practiceFiguresAtom)
  return (
    <FiguresCard
      main={{ key: 'balance', label: t('模拟余额'), value: figures?.balance }}
      others={[{ key: 'net', label: t('净盈亏'), value: figures?.net, earned: true }]}
      source={{ data: figures, isValidating: false, mutate: () => undefined }}
      {...place}
    />
  )
}

/** The member's assets, of which the total is the large figure. A wide screen has room for the balance that is available too. */
function useAssets(roomy = false) {
  const t = useTranslations()
  const others: readonly Figure[] = [
    ...(roomy ? [{ field: 'balance', label: t('可用余额') } as const] : []),
    ...(isHidden('vault') ? [] : [{ field: 'invest_count', label: t('定期理财') } as const]),
    { field: 'yesterday_count', label: t('昨日收益'), earned: true },
    { field: 'today_count', label: t('今日收益'), earned: true },
  ]
  return { main: { field: 'total', label: t('总资产') } as const, others }
}

/** The member's assets as a card. */
export function AssetsCard() {
  return <MoneyCard {...useAssets()} />
}

/** The member's assets at the head of home (docs/product.md, 31.1). `end`: what is at the right of their name. */
export function AssetsHead({ end }: Pick<FiguresCardProps, 'end'>) {
  return <MoneyCard {...useAssets(useWideScreen())} look="head" end={end} />
}

/** The available balance at the head of the account. `end`: what is at the right of its name. */
export function BalanceHead({ end }: Pick<FiguresCardProps, 'end'>) {
  const t = useTranslations()
  return <MoneyCard main={{ field: 'balance', label: t('可用余额') }} others={[]} look="head" end={end} />
}
