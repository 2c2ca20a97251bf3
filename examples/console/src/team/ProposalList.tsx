import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { type Answer, read } from '../api.ts'
import { useCommand } from '../command/CommandProvider.tsx'
import { typedLine } from '../command/typedLine.ts'
import { whoAmI } from '../shell/authProvider.ts'
import { Instant } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Facts, Section } from '../shell/Section.tsx'

type Proposal = Answer<'/api/proposal/list'>['items'][number]

const EVERY_MS = 15_000

/** What waits for a second person, and what became of the earlier ones. */
export function ProposalList() {
  const translate = useTranslate()
  const query = useQuery({
    queryKey: ['proposals'],
    queryFn: () => read('/api/proposal/list', {}),
    refetchInterval: EVERY_MS,
  })
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.proposals')} />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Alert severity="info">{translate('proposal.none')}</Alert>
          ) : (
            items.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />)
          )
        }
      </Loaded>
    </Stack>
  )
}

function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const translate = useTranslate()
  const give = useCommand()
  const me = useQuery({ queryKey: ['me'], queryFn: whoAmI })
  const { id, state, person, mayDecide } = proposal
  const isOpen = state === 'open'
  const isOwn = person === me.data?.name
  const decide = (verb: 'approve' | 'refuse' | 'withdraw') => () =>
    give({
      title: `${translate(`proposal.${verb}`)}: ${id}`,
      line: () => ['proposal', id, verb],
      isGrave: verb !== 'approve',
    })
  return (
    <Section
      title={`${id}  ${typedLine(proposal.line).slice(0, 120)}`}
      action={<Chip size="small" color={isOpen ? 'warning' : 'default'} label={translate(`proposal.state.${state}`)} />}
    >
      <Facts
        facts={[
          [translate('audit.person'), person],
          [translate('audit.at'), <Instant key="at" at={proposal.at} />],
          [translate('audit.reason'), proposal.reason],
          [translate('proposal.needs'), proposal.why],
          [translate('proposal.unusual'), proposal.unusual],
          [translate('proposal.wouldPrint'), proposal.output],
          [translate('case.decided'), proposal.decidedBy && `${proposal.decidedBy}: ${proposal.decisionReason}`],
        ]}
      />
      {isOpen && isOwn && <Alert severity="info">{translate('proposal.yours')}</Alert>}
      {isOpen && (
        <Stack direction="row" spacing={1}>
          {mayDecide && (
            <>
              <Button variant="contained" onClick={decide('approve')}>
                {translate('proposal.approve')}
              </Button>
              <Button variant="outlined" color="error" onClick={decide('refuse')}>
                {translate('proposal.refuse')}
              </Button>
            </>
          )}
          {isOwn && (
            <Button variant="outlined" color="error" onClick={decide('withdraw')}>
              {translate('proposal.withdraw')}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}
