import { useTranslations } from 'next-intl'
import { FiguresCard } from '#features/account/index.ts'
import { usePracticeBook } from './PracticeBanner.tsx'
import { practiceBalance, practiceNet } from './practiceBook.ts'

/** The practice money, in place of the member's real figures while the member practises. */
export function PracticeCard() {
  const t = useTranslations()
  const book = usePracticeBook()
  return (
    <FiguresCard
      main={{ key: 'balance', label: t('模拟余额'), value: book && practiceBalance(book) }}
      others={[{ key: 'net', label: t('净盈亏'), value: book && practiceNet(book), earned: true }]}
      source={{ data: book, isValidating: false, mutate: () => undefined }}
    />
  )
}
