import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { CommandButton } from '../command/CommandButton.tsx'
import type { Command } from '../command/CommandProvider.tsx'
import { DataTable } from '../shell/DataTable.tsx'
import { useWord } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import { type Product, rateText, useProducts } from './ProductPreview.tsx'
import { NewRecord } from './SettingList.tsx'

/** The products as members see them, and what opens and closes them. */
export function ProductsPage() {
  const translate = useTranslate()
  const word = useWord()
  const query = useProducts()
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.products')} />
      <Section title={translate('product.preview')} action={<NewRecord kind="product" />}>
        <Loaded query={query}>
          {({ items }) => (
            <DataTable
              label={translate('product.preview')}
              rows={items}
              idOf={({ id }) => id}
              columns={[
                { heading: translate('setting.id'), cell: ({ id }) => id },
                { heading: translate('login.name'), cell: ({ name }) => name },
                { heading: translate('case.status'), cell: ({ status }) => word(status) },
                { heading: translate('product.price'), cell: ({ price }) => price, isAmount: true },
                {
                  heading: translate('product.payout'),
                  cell: ({ terms }) => (
                    <Box
                      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minWidth: 130, whiteSpace: 'nowrap' }}
                    >
                      {terms.map(({ durationSeconds, payoutRate }) => (
                        <span key={durationSeconds}>{`${durationSeconds} s: ${rateText(payoutRate)}`}</span>
                      ))}
                    </Box>
                  ),
                },
                {
                  heading: translate('setting.change'),
                  isHeard: true,
                  cell: (product) => <Changes product={product} />,
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Stack>
  )
}

function Changes({ product: { id, status } }: { readonly product: Product }) {
  const translate = useTranslate()
  const set = (text: string, to: string): Command => ({
    title: `${translate(`product.${text}`)}: ${id}`,
    line: () => ['product', id, to],
    isGrave: to !== 'trading',
  })
  return (
    <Stack direction="row" spacing={1}>
      {status === 'trading' ? (
        <CommandButton size="small" command={set('close', 'closed')}>
          {translate('product.close')}
        </CommandButton>
      ) : (
        <CommandButton size="small" command={set('open', 'trading')}>
          {translate('product.open')}
        </CommandButton>
      )}
      <Button size="small" component={Link} to={`/setting/${encodeURIComponent(`product ${id}`)}`}>
        {translate('product.edit')}
      </Button>
    </Stack>
  )
}
