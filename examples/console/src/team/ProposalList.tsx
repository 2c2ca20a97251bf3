import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { type Answer, read } from '../api.ts'
import { useCommand } from '../command/CommandProvider.tsx'
import { shortLine } from '../command/typedLine.ts'
import { Instant, useSentence } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { useMe } from '../shell/rights.ts'
import { Facts, Section } from '../shell/Section.tsx'
import { invitationLink } from './invitationLink.ts'
import { maskedLine } from './masked.ts'

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
          items.length === 0 ? <Alert severity="info">{translate('proposal.none')}</Alert> : <Proposals items={items} />
        }
      </Loaded>
    </Stack>
  )
}

/** Those that wait, the one that waits longest first, and below what became of the earlier ones. */
function Proposals({ items }: { readonly items: readonly Proposal[] }) {
  const translate = useTranslate()
  const open = items.filter(({ state }) => state === 'open').toSorted((one, other) => one.at - other.at)
  const decided = items.filter(({ state }) => state !== 'open')
  const cards = (some: readonly Proposal[]) =>
    some.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />)
  return (
    <>
      {open.length === 0 && <Alert severity="info">{translate('proposal.none')}</Alert>}
      {cards(open)}
      {decided.length > 0 && (
        <Typography variant="h6" component="h2">
          {translate('proposal.decided')}
        </Typography>
      )}
      {cards(decided)}
    </>
  )
}

function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const translate = useTranslate()
  const give = useCommand()
  const me = useMe()
  const sentence = useSentence()
  const { id, state, person, mayDecide } = proposal
  const isOpen = state === 'open'
  const isOwn = person === me?.name
  const decide = (verb: 'approve' | 'refuse' | 'withdraw') => () =>
    give({
      title: `${translate(`proposal.${verb}`)}: ${id}`,
      note: maskedLine(shortLine(proposal.line)),
      line: () => ['proposal', id, verb],
      ...(proposal.line[0] === 'operators' && { linkOf: invitationLink }),
      isGrave: verb !== 'approve',
    })
  return (
    <Section
      title={`${id}  ${maskedLine(shortLine(proposal.line))}`}
      action={<Chip size="small" color={isOpen ? 'warning' : 'default'} label={translate(`proposal.state.${state}`)} />}
    >
      <Facts
        facts={[
          [translate('audit.person'), person],
          [translate('audit.at'), <Instant key="at" at={proposal.at} />],
          [translate('audit.reason'), proposal.reason],
          [translate('proposal.needs'), sentence(proposal.why)],
          [translate('proposal.unusual'), sentence(proposal.unusual)],
          [translate('case.decided'), proposal.decidedBy && `${proposal.decidedBy}: ${proposal.decisionReason}`],
        ]}
      />
      <Box>
        <Typography variant="caption" color="text.secondary">
          {translate('proposal.wouldPrint')}
        </Typography>
        <Box
          component="pre"
          sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 320, overflow: 'auto' }}
          tabIndex={0}
        >
          {sentence(proposal.output)}
        </Box>
      </Box>
      {isOpen && !isOwn && !mayDecide && <Alert severity="info">{translate('proposal.notYours')}</Alert>}
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
