import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { proposals, type StoredProposal } from '../database/tables/operators.ts'
import type { LogEntry } from '../database/tables/platform.ts'
import { noMoreThan, type OperatorCommand, OperatorError, type Work } from './command.ts'
import { addEntry, typedLine } from './log.ts'
import { EVERY_ROLE } from './roles.ts'
import { ageText, datedText, instantText, plain, row, table } from './text.ts'

/** How long a proposal can be carried out. */
const OPEN_MS = 7 * DAY_MS
const LISTED = 100

/** What a command would do, as it is proposed. */
export type Proposed = Pick<StoredProposal, 'person' | 'reason' | 'command' | 'why' | 'unusual' | 'result'>

/** Stores a proposal, and returns its id. Throws an OperatorError where another one would do the same. */
export async function addProposal(tx: Query, proposed: Proposed, now: number): Promise<string> {
  const line = JSON.stringify(proposed.command)
  const same = (await openProposals(tx, now)).find(({ command }) => JSON.stringify(command) === line)
  if (same !== undefined)
    throw new OperatorError(
      `${same.person} has proposed the same: proposal ${idOf('q', same.number)} waits to be decided`,
    )
  const [made] = await tx
    .insert(proposals)
    .values({ ...proposed, at: now, endsAt: now + OPEN_MS })
    .returning()
  if (made === undefined) throw new Error('the proposal was not stored')
  return idOf('q', made.number)
}

/** A proposal that can still be decided. */
const isOpen = ({ state, endsAt }: StoredProposal, now: number): boolean => state === 'open' && endsAt > now

/** How a proposal stands. */
export const standingOf = (proposal: StoredProposal, now: number): StoredProposal['state'] | 'expired' =>
  proposal.state === 'open' && !isOpen(proposal, now) ? 'expired' : proposal.state

/** What carries out the line of a proposal. */
type Give = (
  line: readonly string[],
  work: Work,
) => Promise<{
  /** What it prints. */
  readonly result: string
  readonly unusual: string
  /** Line and result as the log has them. */
  readonly logged: Pick<LogEntry, 'command' | 'result'>
}>

/** What a decision makes of a proposal. */
const states = { approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const
type Verb = keyof typeof states
const isVerb = (text: string): text is Verb => Object.hasOwn(states, text)

/** Decides what waits for a second person. `give` carries a line out, with the checks of the one who decides. */
export function proposalCommand(give: Give): OperatorCommand {
  return {
    takes: '[ID [approve | refuse | withdraw]]',
    about:
      'lists what waits for a second person; shows one proposal; or decides it. approve carries it out, if it would still do what its author saw; whoever has proposed it can only withdraw it. After 7 days it has expired',
    examples: [
      'proposal',
      'proposal q3',
      'proposal q3 approve --id q3-approve --as demo --reason "as agreed"',
      'proposal q3 refuse --id q3-refuse --as demo --reason "the rate is too high"',
    ],
    effect: (args) => (args.length < 2 ? 'reads' : 'changes'),
    roles: EVERY_ROLE,
    run: async (args, work) => {
      noMoreThan(args, 2)
      const [id, verb] = args
      if (id === undefined) return listed(work)
      const proposal = await proposalNumbered(work.tx, id)
      if (verb === undefined) return table(shownProposal(proposal, work.now))
      if (!isVerb(verb))
        throw new OperatorError(`Unknown decision: ${verb}. There are: ${Object.keys(states).join(', ')}`)
      return decide(work, proposal, verb, give)
    },
  }
}

async function decide(work: Work, proposal: StoredProposal, verb: Verb, give: Give): Promise<string> {
  const { tx, now, person = '', reason } = work
  const id = idOf('q', proposal.number)
  if (!isOpen(proposal, now)) throw new OperatorError(`The proposal ${id} is ${standingOf(proposal, now)}`)
  const isOwn = proposal.person === person
  if (verb === 'withdraw' && !isOwn) throw new OperatorError(`${proposal.person} has proposed ${id}: refuse it`)
  if (verb !== 'withdraw' && isOwn) throw new OperatorError(`You have proposed ${id}: somebody else decides it`)
  // A name from a shell is what its user claims, who may be its author.
  if (verb === 'approve' && !work.isLoggedIn)
    throw new OperatorError(`The proposal ${id} is carried out by a second person who has logged in, not from a shell`)
  const state = states[verb]
  await tx
    .update(proposals)
    .set({ state, decidedAt: now, decidedBy: person, decisionReason: reason })
    .where(eq(proposals.number, proposal.number))
  if (verb !== 'approve') return `proposal ${id}: ${state}`
  const { result, unusual, logged } = await give(proposal.command, { ...work, author: proposal.person })
  if (result !== proposal.result || unusual !== proposal.unusual)
    throw new OperatorError(
      `The proposal ${id} would do something else now: ${plain(row(result, unusual))}. It was: ${plain(row(proposal.result, proposal.unusual))}. Refuse it, and propose it anew`,
    )
  await addEntry(tx, {
    // With a blank, which the id of a command has not.
    ...{ id: `proposal ${id}`, at: now, person: `${proposal.person}, ${person}`, reason: proposal.reason },
    ...logged,
  })
  return `proposal ${id}: done\n${result}`
}

async function findProposal(tx: Query, id: string): Promise<StoredProposal | undefined> {
  const [found] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.number, numberIn('q', id)))
  return found
}

/** The line of the proposal with an id; undefined without one. */
export const proposedLine = async (tx: Query, id: string): Promise<readonly string[] | undefined> =>
  (await findProposal(tx, id))?.command

/** The proposal with an id. Throws an OperatorError without one. */
async function proposalNumbered(tx: Query, id: string): Promise<StoredProposal> {
  const proposal = await findProposal(tx, id)
  if (proposal === undefined) throw new OperatorError(`There is no proposal ${id}`)
  return proposal
}

/** The open proposals to decide cases of a kind, by what a command names the case by. */
export async function proposedCases(tx: Query, kind: string, now: number): Promise<ReadonlyMap<string, string>> {
  const open = await openProposals(tx, now)
  const cases = open.filter(({ command: [name, of] }) => name === 'review' && of === kind)
  return new Map(cases.map(({ number, command: [, , which = ''] }) => [which, idOf('q', number)]))
}

/** What waits for a second person, the oldest first. */
export const openProposals = (tx: Query, now: number): Promise<StoredProposal[]> =>
  tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.state, 'open'), gt(proposals.endsAt, now)))
    .orderBy(asc(proposals.number))
    .limit(LISTED)

async function listed({ tx, now }: Work): Promise<string> {
  const open = await openProposals(tx, now)
  const lines = open.map(({ number, at, person, command, why }) =>
    row(idOf('q', number), ageText(at, now), person, typedLine(command), `(${why})`),
  )
  return lines.join('\n') || 'nothing waits for a second person'
}

/** A proposal, as lines of a name and a value. */
export function shownProposal(proposal: StoredProposal, now: number): Parameters<typeof table>[0] {
  const { number, at, person, reason, command, why, unusual, result, endsAt, decidedAt, decidedBy } = proposal
  return {
    proposal: idOf('q', number),
    'proposed by': `${person}, ${datedText(at, now)}`,
    reason,
    command: typedLine(command),
    'would print': result,
    unusual,
    'needs a second': why,
    state: standingOf(proposal, now),
    ...(decidedAt === null
      ? { 'expires at': instantText(endsAt) }
      : { 'decided by': `${decidedBy}, ${datedText(decidedAt, now)}`, because: proposal.decisionReason }),
  }
}

/** The newest proposals, those that are open first. */
export const newestProposals = (tx: Query): Promise<StoredProposal[]> =>
  tx
    .select()
    .from(proposals)
    .orderBy(desc(eq(proposals.state, 'open')), desc(proposals.number))
    .limit(LISTED)
