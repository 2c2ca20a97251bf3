import { useTranslations } from 'next-intl'
import type { Order } from '#lib/contract/orders.ts'
import { type FairValue, settlementRule } from '#lib/contract/settlement.ts'
import { formatRate } from '#lib/money/format.ts'

interface FormulaTextProps {
  order: Order
  /** Undefined: no rule gives the price. */
  formula: FairValue | undefined
  practice?: boolean
}

/** How the price of an offer comes about: the formula that is stated, or that no rule gives it. */
export function FormulaText({ order, formula, practice = false }: FormulaTextProps) {
  const t = useTranslations()
  if (!formula) return <p>{t('平仓价由平台给出，没有规则可以计算，之后只与您确认的内容比对')}</p>
  const figures = { move: formatRate(formula.move), margin: formatRate(formula.margin) }
  return (
    <p>
      <span>{t(practice ? '模拟平仓价在本机按公式计算：' : '平仓价按公式计算，之后会重新计算：')}</span>{' '}
      <span>
        {t(
          '金额 ×（1 + 收益率）× 胜算 ×（1 − {margin}），其中胜算是标准正态分布在“领先幅度 ÷（成交价 × {move} × √剩余秒数）”处的值',
          figures,
        )}
      </span>
      {settlementRule(order)?.averageSeconds === undefined ? null : (
        <>
          {' '}
          <span>{t('剩余秒数不计平均价窗口的三分之二')}</span>
        </>
      )}
    </p>
  )
}
