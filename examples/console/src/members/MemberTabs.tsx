import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { CommandButton } from '../command/CommandButton.tsx'
import { shortLine } from '../command/typedLine.ts'
import { DataTable } from '../shell/DataTable.tsx'
import { Instant, useWord } from '../shell/format.tsx'
import { Section } from '../shell/Section.tsx'
import type { Member } from './member.ts'

interface Props {
  readonly member: Member
}

type Order = Member['orders']['items'][number]

/** The open orders, and those that ended last. */
export function OrdersTab({ member }: Props) {
  const translate = useTranslate()
  const word = useWord()
  const t = (key: string) => translate(`member.${key}`)
  const columns = [
    { heading: translate('setting.id'), cell: ({ id }: Order) => id },
    { heading: translate('setting.kind.product'), cell: ({ productId }: Order) => productId },
    {
      heading: translate('books.what'),
      cell: ({ direction }: Order) => translate(`books.${direction}`, { _: direction }),
    },
    { heading: translate('case.amount'), cell: ({ amount }: Order) => amount, isAmount: true },
    {
      heading: translate('product.price'),
      cell: ({ openPrice, closePrice }: Order) => [openPrice, closePrice].filter(Boolean).join(' → '),
      isAmount: true,
    },
    {
      heading: translate('books.result'),
      // One that was voided has changed nothing in all.
      cell: ({ result, profit, voided }: Order) =>
        voided == null ? [result && word(result), profit].filter(Boolean).join(' ') : word('voided'),
      isAmount: true,
    },
    { heading: translate('audit.at'), cell: ({ openedAt }: Order) => <Instant at={openedAt} /> },
    {
      heading: translate('books.ended'),
      cell: ({ closedAt, closesAt }: Order) => <Instant at={closedAt ?? closesAt} />,
    },
  ]
  const voids = (isSettled: boolean) => ({
    heading: translate('setting.change'),
    isHeard: true,
    cell: ({ id, voided }: Order) =>
      voided == null && (
        <CommandButton
          size="small"
          command={{
            title: `${t('void')} ${id}`,
            // Its member reads why a settled order is taken back.
            ...(isSettled && { inputs: [{ name: 'why', label: translate('case.why') }] }),
            line: ({ why }) => ['void', id, ...(why === undefined ? [] : [why.trim()])],
            isGrave: true,
          }}
        >
          {t('void')}
        </CommandButton>
      ),
  })
  const idOf = ({ id }: Order) => id
  return (
    <Stack spacing={2}>
      <Section title={t('openOrders')}>
        <DataTable
          label={t('openOrders')}
          rows={member.openOrders.items}
          idOf={idOf}
          columns={[...columns, voids(false)]}
        />
      </Section>
      <Section title={t('settledOrders')}>
        <DataTable
          label={t('settledOrders')}
          rows={member.orders.items}
          idOf={idOf}
          columns={[...columns, voids(true)]}
        />
      </Section>
    </Stack>
  )
}

/** Deposits, withdrawals and investments. */
export function FundsTab({ member }: Props) {
  const translate = useTranslate()
  const word = useWord()
  return (
    <Stack spacing={2}>
      <Section title={translate('menu.deposits')}>
        <DataTable
          label={translate('menu.deposits')}
          rows={member.deposits.items}
          idOf={({ id }) => id}
          columns={[
            { heading: translate('setting.id'), cell: ({ id }) => id },
            { heading: translate('case.channel'), cell: ({ type }) => type },
            { heading: translate('case.status'), cell: ({ status }) => word(status) },
            {
              heading: translate('case.amount'),
              cell: ({ submittedAmount, currency }) => `${submittedAmount} ${currency ?? ''}`,
              isAmount: true,
            },
            { heading: translate('member.credit'), cell: ({ creditedAmount }) => creditedAmount, isAmount: true },
            { heading: translate('audit.at'), cell: ({ submittedAt }) => <Instant at={submittedAt} /> },
            { heading: translate('case.why'), cell: ({ reason }) => reason },
          ]}
        />
      </Section>
      <Section title={translate('menu.withdrawals')}>
        <DataTable
          label={translate('menu.withdrawals')}
          rows={member.withdrawals.items}
          idOf={({ id }) => id}
          columns={[
            { heading: translate('setting.id'), cell: ({ id }) => id },
            { heading: translate('member.accounts'), cell: ({ account }) => account },
            { heading: translate('case.status'), cell: ({ status }) => word(status) },
            { heading: translate('case.amount'), cell: ({ amount }) => amount, isAmount: true },
            {
              heading: translate('books.paid'),
              cell: ({ payoutAmount, payoutCurrency, receivedAmount }) =>
                payoutAmount == null ? receivedAmount : `${payoutAmount} ${payoutCurrency}`,
              isAmount: true,
            },
            { heading: translate('case.transaction'), cell: ({ txId }) => txId },
            { heading: translate('audit.at'), cell: ({ submittedAt }) => <Instant at={submittedAt} /> },
            { heading: translate('case.why'), cell: ({ reason }) => reason },
          ]}
        />
      </Section>
      <Section title={translate('member.positions')}>
        <DataTable
          label={translate('member.positions')}
          rows={member.positions.items}
          idOf={({ id }) => id}
          columns={[
            { heading: translate('setting.id'), cell: ({ id }) => id },
            { heading: translate('setting.kind.project'), cell: ({ projectName }) => projectName },
            { heading: translate('case.amount'), cell: ({ principal }) => principal, isAmount: true },
            { heading: translate('books.ended'), cell: ({ repaysAt }) => <Instant at={repaysAt} /> },
          ]}
        />
      </Section>
    </Stack>
  )
}

/** The newest entries of the ledger. */
export function LedgerTab({ member }: Props) {
  const translate = useTranslate()
  const word = useWord()
  return (
    <Section title={translate('member.tabs.ledger')}>
      <DataTable
        label={translate('member.tabs.ledger')}
        rows={member.ledger.items}
        idOf={({ id }) => id}
        columns={[
          { heading: translate('setting.id'), cell: ({ id }) => id },
          { heading: translate('books.what'), cell: ({ type }) => word(type) },
          { heading: translate('case.amount'), cell: ({ amount }) => amount, isAmount: true },
          { heading: translate('member.balance'), cell: ({ balanceAfter }) => balanceAfter, isAmount: true },
          { heading: translate('case.open', { id: '' }), cell: ({ refId }) => refId },
          { heading: translate('audit.at'), cell: ({ at }) => <Instant at={at} /> },
        ]}
      />
    </Section>
  )
}

/** Devices and logins. */
export function AccessTab({ member }: Props) {
  const translate = useTranslate()
  const word = useWord()
  const device = ({ device: name, place, ip }: { device?: string | null; place?: string | null; ip?: string | null }) =>
    [name, place, ip].filter(Boolean).join(', ')
  return (
    <Stack spacing={2}>
      <Section title={translate('member.sessions')}>
        <DataTable
          label={translate('member.sessions')}
          rows={member.sessions}
          idOf={({ id }) => id}
          columns={[
            { heading: translate('setting.id'), cell: ({ id }) => id },
            { heading: translate('books.what'), cell: device },
            { heading: translate('team.seen'), cell: ({ lastSeenAt }) => <Instant at={lastSeenAt} /> },
          ]}
        />
      </Section>
      <Section title={translate('member.logins')}>
        <DataTable
          label={translate('member.logins')}
          rows={member.logins.items}
          idOf={({ id }) => id}
          columns={[
            { heading: translate('audit.at'), cell: ({ at }) => <Instant at={at} /> },
            { heading: translate('books.result'), cell: ({ result }) => word(result) },
            { heading: translate('books.what'), cell: device },
          ]}
        />
      </Section>
    </Stack>
  )
}

/** What operators did about the member, and who looked. */
export function LogTab({ member }: Props) {
  const translate = useTranslate()
  return (
    <Section title={translate('member.log')}>
      <DataTable
        label={translate('member.log')}
        rows={member.log}
        idOf={({ id }) => id}
        columns={[
          { heading: translate('audit.at'), cell: ({ at }) => <Instant at={at} /> },
          { heading: translate('audit.person'), cell: ({ person }) => person },
          {
            heading: translate('audit.command'),
            cell: ({ line }) => <code style={{ overflowWrap: 'anywhere' }}>{shortLine(line)}</code>,
          },
          { heading: translate('audit.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Section>
  )
}
