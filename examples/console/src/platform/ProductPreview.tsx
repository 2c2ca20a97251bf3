import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import { type Answer, read } from '../api.ts'
import { instantText, useWord } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Facts, Section } from '../shell/Section.tsx'

export type Product = Answer<'/api/product/list'>['items'][number]

/** The products as members see them, in the language of the console. */
export function useProducts() {
  const [language] = useLocaleState()
  return useQuery({ queryKey: ['products', language], queryFn: () => read('/api/product/list', { language }) })
}

/** What members see of one product. */
export function ProductPreview({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const query = useProducts()
  return (
    <Section title={translate('product.preview')}>
      <Loaded query={query}>
        {({ items }) => {
          const product = items.find((one) => one.id === id)
          return product === undefined ? (
            <Alert severity="info">{translate('product.noPrice')}</Alert>
          ) : (
            <Preview product={product} />
          )
        }}
      </Loaded>
    </Section>
  )
}

function Preview({ product }: { readonly product: Product }) {
  const translate = useTranslate()
  const word = useWord()
  return (
    <Facts
      facts={[
        [product.symbol ?? product.id, product.name],
        [translate('case.status'), word(product.status)],
        [translate('product.opens'), product.opensAt == null ? undefined : instantText(product.opensAt)],
        [translate('product.price'), product.price],
        ...product.terms.map(
          ({ durationSeconds, payoutRate }) => [`${durationSeconds} s`, rateText(payoutRate)] as const,
        ),
        [translate('member.amount'), `${product.minAmount} – ${product.maxAmount}`],
        [translate('books.fees'), percent(product.feeRate)],
        [
          translate('product.hours'),
          product.hours == null
            ? translate('product.always')
            : product.hours.length === 0
              ? translate('week.never')
              : product.hours.map((span) => <div key={span.from}>{spanText(span)}</div>),
        ],
      ]}
    />
  )
}

/** A time in which a product is traded, to the minute; the day of its end where that is another one. */
export function spanText({ from, to }: { readonly from: number; readonly to: number }): string {
  const [begin, end] = [instantText(from).slice(0, 16), instantText(to).slice(0, 16)]
  return `${begin} – ${end.slice(0, 10) === begin.slice(0, 10) ? end.slice(11) : end}`
}

type Rate = Product['terms'][number]['payoutRate']

/** A payout rate in percent, or one for each side. */
export const rateText = (rate: Rate): string =>
  typeof rate === 'object' && rate !== null
    ? Object.entries(rate)
        .flatMap(([side, value]) => (value == null ? [] : [`${side} ${percent(String(value))}`]))
        .join(', ')
    : percent(String(rate))

/** A part as a percentage, exact: the point moves two places. */
function percent(part: string): string {
  const [whole = '0', decimals = ''] = part.split('.')
  const digits = `${whole}${decimals.padEnd(2, '0')}`
  const at = whole.length + 2
  const before = digits.slice(0, at).replace(/^0+(?=\d)/, '')
  const after = digits.slice(at).replace(/0+$/, '')
  return `${before}${after === '' ? '' : `.${after}`} %`
}
