import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { read } from '../api.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import type { Command } from '../command/CommandProvider.tsx'
import { DataTable } from '../shell/DataTable.tsx'
import { instantText, useWord } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import { type Product, rateText, useProducts } from './ProductPreview.tsx'
import { NewRecord } from './SettingList.tsx'

/** The products as members see them, and what opens and closes them. */
export function ProductsPage() {
  const translate = useTranslate()
  const word = useWord()
  const query = useProducts()
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => read('/api/setting/list', {}) })
  const seen = new Set(query.data?.items.map(({ id }) => id))
  const unseen = (settings.data?.items ?? []).flatMap(({ id, kind, name }) => {
    const product = id.slice('product '.length)
    return kind !== 'product' || seen.has(product) ? [] : [{ id: product, name }]
  })
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
                {
                  heading: translate('case.status'),
                  cell: ({ status, opensAt }) => (
                    <>
                      {word(status)}
                      {opensAt != null && (
                        <>
                          <br />
                          <Typography variant="caption" color="text.secondary">
                            {translate('product.opensAt', { at: instantText(opensAt) })}
                          </Typography>
                        </>
                      )}
                    </>
                  ),
                },
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
      {query.data !== undefined && unseen.length > 0 && (
        <Section title={translate('product.unseen')}>
          <Typography variant="body2" color="text.secondary">
            {translate('product.noPrice')}
          </Typography>
          <DataTable
            label={translate('product.unseen')}
            rows={unseen}
            idOf={({ id }) => id}
            columns={[
              { heading: translate('setting.id'), cell: ({ id }) => id },
              { heading: translate('login.name'), cell: ({ name }) => name },
              { heading: translate('setting.change'), isHeard: true, cell: ({ id }) => <Changes product={{ id }} /> },
            ]}
          />
        </Section>
      )}
    </Stack>
  )
}

interface ChangesProps {
  /** Without a status: whether it is open is not known here. */
  readonly product: Pick<Product, 'id'> & Partial<Pick<Product, 'status'>>
}

function Changes({ product: { id, status } }: ChangesProps) {
  const translate = useTranslate()
  const open: Command = { title: `${translate('product.open')}: ${id}`, line: () => ['product', id, 'trading'] }
  const close: Command = {
    title: `${translate('product.close')}: ${id}`,
    inputs: [
      { name: 'hours', label: translate('product.closeFor'), hint: translate('product.closeHint'), isOptional: true },
    ],
    line: ({ hours = '' }) => ['product', id, 'closed', ...(hours.trim() === '' ? [] : [hours.trim()])],
    isGrave: true,
  }
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} sx={{ whiteSpace: 'nowrap', alignItems: 'start' }}>
      {status === 'trading' ? (
        <CommandButton size="small" command={close}>
          {translate('product.close')}
        </CommandButton>
      ) : (
        <CommandButton size="small" command={open}>
          {translate('product.open')}
        </CommandButton>
      )}
      <Button size="small" component={Link} to={`/setting/${encodeURIComponent(`product ${id}`)}`}>
        {translate('product.edit')}
      </Button>
    </Stack>
  )
}
