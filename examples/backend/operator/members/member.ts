import { limitNames } from '#lib/limits/limits.ts'
import { idOf } from '../../database/ids.ts'
import type { StoredMember } from '../../database/tables/members.ts'
import { type CaseKind, type CasePage, casesOf, decisionText, statusesOf, waitsFor } from '../cases/cases.ts'
import { markText, newestCheck } from '../cases/caseText.ts'
import { argument, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { typedLine } from '../log.ts'
import { EVERY_ROLE } from '../roles.ts'
import { ageText, datedText, list, plain, row, table } from '../text.ts'
import { membersNamed } from './memberLookup.ts'
import { isWhole, screenOf, type Whole, wholes } from './memberScreen.ts'

/** How many lines a list of a member's screen has. */
const LISTED = 5

type Screen = Awaited<ReturnType<typeof screenOf>>
type Limits = Screen['limits']
type Block = Screen['withdrawalBlock']

/** Shows a member. */
export const member: OperatorCommand = {
  takes: `WHO [${wholes.join('] [')}]`,
  about: `shows a member on one screen: standing, identity, money, what is open, what waits and for what, logins, limits, and what operators did. WHO is an id, a login name, a phone number, an e-mail address, or the number or address of a payout account. Contact, account numbers and documents are masked unless they are asked for by name. The look is written down`,
  examples: [
    'member demo --as demo --reason "asks where the deposit is"',
    'member u6 accounts --as demo --reason "the bank asks for the number"',
    'member contact:13800138000 --as demo --reason "has forgotten the login name"',
  ],
  effect: 'shows',
  roles: EVERY_ROLE,
  names: () => 0,
  run: async (args, work) => {
    const who = argument(args, 0, 'the member')
    const asked = args.slice(1)
    const other = asked.find((text) => !isWhole(text))
    if (other !== undefined)
      throw new OperatorError(`Unknown: ${plain(other)}. What can be shown whole: ${wholes.join(', ')}`)
    const matches = await membersNamed(work.tx, who)
    work.shows(...matches.map(({ member: { number } }) => number))
    const [only, second] = matches
    if (only === undefined)
      return `There is no member ${plain(who)}. Looked for: id, login name, contact, number or address of a payout account, each whole; a phone number as the member gave it, with or without the code of the country. find looks for other references`
    if (second !== undefined) {
      const lines = matches.map(({ member: { username, number }, by }) =>
        row(`member id:${idOf('u', number)}`, username, `by ${by.join(' and ')}`),
      )
      return list(`${plain(who)} names ${matches.length} members. Say which`, lines)
    }
    return screenText(work, only.member, asked.filter(isWhole))
  },
}

/** A member's screen as text. */
async function screenText(work: Work, stored: StoredMember, whole: readonly Whole[]): Promise<string> {
  const { tx, now } = work
  const screen = await screenOf(work, stored, whole, LISTED)
  const newest = (kind: CaseKind) =>
    casesOf(tx, kind, { member: stored.number, statuses: statusesOf(kind), order: 'newest', limit: LISTED })
  const depositCases = await newest('deposit')
  const withdrawalCases = await newest('withdrawal')
  const decided = ({ items }: CasePage, id: string) => {
    const found = items.find(({ which }) => which === id)
    return found && decisionText(found.status, found, now)
  }
  const check = await newestCheck(tx, stored.number)
  return [
    headText(screen, stored, check && decisionText(stored.verified, check, now), now),
    list(
      'payout accounts',
      screen.accounts.map(({ id, label, number, payee, branch, boundAt, usableAt }) =>
        row(
          ...[id, label, number, payee, branch, `bound ${datedText(boundAt, now)}`],
          usableAt !== null && usableAt > now ? `usable ${datedText(usableAt, now)}` : undefined,
        ),
      ),
    ),
    listOf('open orders', screen.openOrders, ({ id, productId, direction, amount, openedAt, closesAt }) =>
      row(id, productId, direction, amount, ageText(openedAt, now), `closes ${datedText(closesAt, now)}`),
    ),
    listOf('settled orders', screen.orders, ({ id, productId, direction, amount, result, profit, closedAt, voided }) =>
      row(
        ...[id, productId, direction, amount, result, profit, voided && `voided: ${voided.amount}`],
        closedAt === null ? undefined : ageText(closedAt, now),
      ),
    ),
    listOf(
      'deposits',
      screen.deposits,
      ({ id, type, status, submittedAmount, currency, creditedAmount, submittedAt, reason }) =>
        row(
          ...[id, type, status, `${submittedAmount} ${currency}`, ageText(submittedAt, now)],
          ...[creditedAmount && `credited ${creditedAmount}`, reason, waiting(waitsFor('deposit', id, status))],
          decided(depositCases, id),
        ),
    ),
    listOf('withdrawals', screen.withdrawals, ({ id, account, status, amount, submittedAt, txId, reason }) =>
      row(
        ...[id, account, status, amount, ageText(submittedAt, now)],
        ...[txId && `transaction ${txId}`, reason, waiting(waitsFor('withdrawal', id, status))],
        decided(withdrawalCases, id),
      ),
    ),
    listOf('vault positions', screen.positions, ({ id, projectName, principal, repaysAt }) =>
      row(id, projectName, principal, `is repaid ${datedText(repaysAt, now)}`),
    ),
    listOf('ledger', screen.ledger, ({ id, at, type, amount, balanceAfter, refId }) =>
      row(id, ageText(at, now), type, amount, `balance ${balanceAfter}`, refId),
    ),
    list(
      'devices with a session',
      screen.sessions
        .slice(0, LISTED)
        .map(({ id, device, place, ip, lastSeenAt }) =>
          row(id, device, place, ip, `last used ${ageText(lastSeenAt, now)}`),
        ),
      screen.sessions.length > LISTED,
    ),
    listOf('logins', screen.logins, ({ id, at, result, device, place, ip }) =>
      row(id, datedText(at, now), result, device, place, ip),
    ),
    list(
      'what operators did',
      screen.log
        .slice(0, LISTED * 2)
        .map(({ id, at, person, line, reason }) => row(id, datedText(at, now), person, typedLine(line), `(${reason})`)),
      screen.log.length > LISTED * 2,
    ),
  ].join('\n')
}

/** What a member's screen begins with: who the member is, and what the member has. */
function headText(screen: Screen, stored: StoredMember, decision: string | undefined, now: number): string {
  const { money, identity, limits, secondFactor, withdrawalBlock } = screen
  return table({
    ...{ member: `${screen.username} (${screen.id})`, standing: screen.standing },
    ...{ 'registered with': stored.brand },
    'registered at': datedText(screen.registeredAt, now),
    marked: stored.mark && markText(stored.mark, now),
    ...{ nickname: screen.nickname, phone: screen.phone, 'e-mail': screen.email },
    identity: row(
      identity.status,
      identity.submittedAt && `submitted ${datedText(identity.submittedAt, now)}`,
      decision,
    ),
    ...{ 'legal name': identity.legalName, 'ID number': identity.idNumber, 'name submitted': identity.submittedName },
    ...{ 'ID submitted': identity.submittedNumber, 'reason read': identity.reason },
    ...{ front: identity.front, back: identity.back },
    ...{ 'invited by': screen.invitedBy, 'invitation code': screen.inviteCode },
    balance: `${money.balance} ${money.currency}`,
    held: [
      `${money.stakes} ${money.currency} in open orders`,
      `${money.withdrawals} ${money.currency} in withdrawals`,
      `${money.vault} ${money.currency} in the vault`,
    ].join(', '),
    'login password': passwordText(stored, now),
    'second factor': secondFactor.enabled ? `on, ${secondFactor.recoveryCodesLeft} recovery codes left` : 'off',
    withdrawals: withdrawalText(withdrawalBlock, now),
    limits: limitText(limits, now),
    'cool-off until': limits.coolOffUntil && datedText(limits.coolOffUntil, now),
    'excluded until': limits.exclusionUntil && datedText(limits.exclusionUntil, now),
  })
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | undefined
}

/** A page of a list, which says where more follows. */
const listOf = <Item>(heading: string, { items, nextCursor }: Page<Item>, show: (item: Item) => string): string =>
  list(heading, items.map(show), nextCursor !== undefined)

const waiting = (text: string | undefined) => text && `waits for ${text}`

function limitText(limits: Limits, now: number): string {
  const set = limitNames.flatMap((name) => {
    const { value, next } = limits[name] ?? {}
    const later = next && `${next.value ?? 'none'} from ${datedText(next.at, now)}`
    return value === undefined && later === undefined ? [] : [row(name, value ?? 'none', later)]
  })
  return set.join('; ') || 'none'
}

function withdrawalText(block: Block, now: number): string {
  if (block == null) return 'possible'
  return block.until == null ? `refused: ${block.why}` : `wait until ${datedText(block.until, now)}, ${block.why}`
}

function passwordText({ passwordEndsAt, passwordWantedAt }: StoredMember, now: number): string | undefined {
  if (passwordWantedAt !== null)
    return `a temporary one is wanted since ${datedText(passwordWantedAt, now)}, and not sent yet`
  return passwordEndsAt === null ? undefined : `a temporary one was sent, which ends ${datedText(passwordEndsAt, now)}`
}
