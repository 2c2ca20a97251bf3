import { desc } from 'drizzle-orm'
import { maskedEmail, maskedIdNumber, maskedPhone } from '#backend-rules/masks.ts'
import type { Money } from '#backend-rules/money.ts'
import { labelOf } from '#backend-rules/payoutAccounts.ts'
import { codes } from '#lib/contract/codes.ts'
import { limitNames } from '#lib/limits/limits.ts'
import { idOf } from '../database/ids.ts'
import type { StoredPayoutAccount } from '../database/tables/funds.ts'
import type { StoredMember } from '../database/tables/members.ts'
import { operatorLog } from '../database/tables/platform.ts'
import { depositsOf } from '../funds/deposits.ts'
import { boundAccounts } from '../funds/payouts.ts'
import { blockOf, withdrawalsOf } from '../funds/withdrawals.ts'
import { amountsOf } from '../ledger/ledger.ts'
import { transactionsOf } from '../ledger/transactions.ts'
import { ordersOf } from '../orders/orders.ts'
import { limitsOf } from '../security/limits.ts'
import { secondFactorOf } from '../security/secondFactor.ts'
import { loginsOf, openSessions } from '../security/sessions.ts'
import { readSetting } from '../settings/settings.ts'
import { positionsOf } from '../vault/vault.ts'
import { type CaseKind, type CasePage, casesOf, decisionText, statusesOf, waitsFor } from './cases.ts'
import { argument, moneyOf, type OperatorCommand, OperatorError, type Work } from './command.ts'
import { membersNamed } from './find.ts'
import { isAbout, typedLine } from './log.ts'
import { EVERY_ROLE } from './roles.ts'
import { ageText, datedText, list, plain, row, table } from './text.ts'
import { markText, newestCheck, picture } from './waiting.ts'

/** How many lines a list of a member's screen has. */
const LISTED = 5

/** What is masked unless it is asked for by name. */
const wholes = ['contact', 'accounts', 'documents'] as const
type Whole = (typeof wholes)[number]
const isWhole = (text: string): text is Whole => wholes.some((one) => one === text)

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
    return screenOf(work, only.member, asked.filter(isWhole))
  },
}

/** Everything about a member on one screen. */
async function screenOf({ tx, now }: Work, shown: StoredMember, whole: readonly Whole[]): Promise<string> {
  const { number } = shown
  const money = await moneyOf(tx)
  const accounts = await boundAccounts(tx, number)
  const page = { limit: LISTED }
  const deposits = await depositsOf(tx, number, page)
  const withdrawals = await withdrawalsOf(tx, number, page)
  const openOrders = await ordersOf(tx, number, { ...page, state: 'open' })
  const settled = await ordersOf(tx, number, { ...page, state: 'settled' })
  const positions = await positionsOf(tx, number, { ...page, status: 'holding' })
  const entries = await transactionsOf(tx, number, page, money)
  const sessions = await openSessions(tx, number, now)
  const logins = await loginsOf(tx, number, page)
  const newest = (kind: CaseKind) =>
    casesOf(tx, kind, { member: number, statuses: statusesOf(kind), order: 'newest', ...page })
  const depositCases = await newest('deposit')
  const withdrawalCases = await newest('withdrawal')
  const decided = ({ items }: CasePage, id: string) => {
    const found = items.find(({ which }) => which === id)
    return found && decisionText(found.status, found, now)
  }
  return [
    table({
      ...{ member: `${shown.username} (${idOf('u', number)})`, standing: shown.standing },
      'registered at': datedText(shown.registeredAt, now),
      marked: shown.mark && markText(shown.mark, now),
      nickname: shown.userName,
      ...contactOf(shown, whole.includes('contact')),
      ...(await identityOf({ tx, now }, shown, whole.includes('documents'))),
      ...(await moneyFields({ tx }, number, money)),
      ...(await protectionOf({ tx, now }, shown, accounts)),
    }),
    list(
      'payout accounts',
      accounts.map((account) => accountLine(account, now, whole.includes('accounts'))),
    ),
    listOf('open orders', openOrders, ({ id, productId, direction, amount, openedAt, closesAt }) =>
      row(id, productId, direction, amount, ageText(openedAt, now), `closes ${datedText(closesAt, now)}`),
    ),
    listOf('settled orders', settled, ({ id, productId, direction, amount, result, profit, closedAt }) =>
      row(id, productId, direction, amount, result, profit, closedAt === null ? undefined : ageText(closedAt, now)),
    ),
    listOf(
      'deposits',
      deposits,
      ({ id, type, status, submittedAmount, currency, creditedAmount, submittedAt, reason }) =>
        row(
          ...[id, type, status, `${submittedAmount} ${currency}`, ageText(submittedAt, now)],
          ...[creditedAmount && `credited ${creditedAmount}`, reason, waiting(waitsFor('deposit', id, status))],
          decided(depositCases, id),
        ),
    ),
    listOf('withdrawals', withdrawals, ({ id, account, status, amount, submittedAt, txId, reason }) =>
      row(
        ...[id, account, status, amount, ageText(submittedAt, now)],
        ...[txId && `transaction ${txId}`, reason, waiting(waitsFor('withdrawal', id, status))],
        decided(withdrawalCases, id),
      ),
    ),
    listOf('vault positions', positions, ({ id, projectName, principal, repaysAt }) =>
      row(id, projectName, principal, `is repaid ${datedText(repaysAt, now)}`),
    ),
    listOf('ledger', entries, ({ id, at, type, amount, balanceAfter, refId }) =>
      row(id, ageText(at, now), type, amount, `balance ${balanceAfter}`, refId),
    ),
    list(
      'devices with a session',
      sessions
        .slice(0, LISTED)
        .map(({ number: session, device, place, ip, lastSeenAt }) =>
          row(idOf('s', session), device, place, ip, `last used ${ageText(lastSeenAt, now)}`),
        ),
      sessions.length > LISTED,
    ),
    listOf('logins', logins, ({ id, at, result, device, place, ip }) =>
      row(id, datedText(at, now), result, device, place, ip),
    ),
    await auditOf({ tx, now }, shown),
  ].join('\n')
}

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | undefined
}

/** A page of a list, which says where more follows. */
const listOf = <Item>(heading: string, { items, nextCursor }: Page<Item>, show: (item: Item) => string): string =>
  list(heading, items.map(show), nextCursor !== undefined)

const waiting = (text: string | undefined) => text && `waits for ${text}`

const contactOf = ({ phone, email }: StoredMember, isWhole: boolean) => ({
  phone: phone && (isWhole ? phone : maskedPhone(phone)),
  'e-mail': email && (isWhole ? email : maskedEmail(email)),
})

async function identityOf(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { number, verified, legalName, idCard, inviteCode, invitedBy }: StoredMember,
  isWhole: boolean,
) {
  const check = await newestCheck(tx, number)
  const masked = (text: string | undefined) => text && (isWhole ? text : maskedIdNumber(text))
  return {
    identity: row(
      verified,
      check && `submitted ${datedText(check.submittedAt, now)}`,
      check && decisionText(verified, check, now),
    ),
    'legal name': legalName,
    'ID number': masked(idCard),
    'name submitted': check?.name,
    'ID submitted': masked(check?.idNumber),
    'reason read': verified === 'rejected' ? check?.reason : undefined,
    ...(isWhole && { front: await picture(tx, check?.idFront, now), back: await picture(tx, check?.idBack, now) }),
    'invited by': invitedBy,
    'invitation code': inviteCode,
  }
}

async function moneyFields({ tx }: Pick<Work, 'tx'>, number: number, { currency }: Money) {
  const amounts = await amountsOf(tx, number)
  const amountOf = (name: Parameters<typeof amounts.get>[0]) => `${amounts.get(name) ?? '0'} ${currency}`
  return {
    balance: amountOf('balance'),
    held: `${amountOf('stakes')} in open orders, ${amountOf('withdrawals')} in withdrawals, ${amountOf('vault')} in the vault`,
  }
}

/** Second factor, limits, and what withdrawals wait for. */
async function protectionOf(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  shown: StoredMember,
  accounts: readonly StoredPayoutAccount[],
) {
  const factor = await secondFactorOf(tx, shown.number)
  const limits = await limitsOf(tx, shown.number, now)
  const block = await blockOf(tx, shown, await readSetting(tx, 'withdrawals'), accounts, now)
  const set = limitNames.flatMap((name) => {
    const { value, next } = limits[name] ?? {}
    const later = next && `${next.value ?? 'none'} from ${datedText(next.at, now)}`
    return value === undefined && later === undefined ? [] : [row(name, value ?? 'none', later)]
  })
  return {
    'login password': passwordText(shown, now),
    'second factor': factor.enabled ? `on, ${factor.recoveryCodesLeft} recovery codes left` : 'off',
    withdrawals: withdrawalText(block, now),
    limits: set.join('; ') || 'none',
    'cool-off until': limits.coolOffUntil && datedText(limits.coolOffUntil, now),
    'excluded until': limits.exclusionUntil && datedText(limits.exclusionUntil, now),
  }
}

function passwordText({ passwordEndsAt, passwordWantedAt }: StoredMember, now: number): string | undefined {
  if (passwordWantedAt !== null)
    return `a temporary one is wanted since ${datedText(passwordWantedAt, now)}, and not sent yet`
  return passwordEndsAt === null ? undefined : `a temporary one was sent, which ends ${datedText(passwordEndsAt, now)}`
}

const reasons: Readonly<Record<number, string>> = {
  [codes.withdrawForbidden]: 'an operator has barred them',
  [codes.verificationRequired]: 'the identity is not verified',
  [codes.payoutAccountMissing]: 'there is no payout account',
}

function withdrawalText(block: Awaited<ReturnType<typeof blockOf>>, now: number): string {
  if (block === undefined) return 'possible'
  if (block.blockedUntil !== undefined)
    return `wait until ${datedText(block.blockedUntil, now)}, after a change: ${block.blockedBy}`
  return `refused: ${reasons[block.blocked] ?? block.blocked}`
}

const accountLine = (account: StoredPayoutAccount, now: number, isWhole: boolean): string => {
  const { number, payeeName, accountNumber, address, branch, boundAt, usableAt } = account
  return row(
    ...[idOf('p', number), labelOf(account), isWhole ? (accountNumber ?? address) : undefined],
    ...(isWhole ? [payeeName, branch] : []),
    `bound ${datedText(boundAt, now)}`,
    usableAt !== null && usableAt > now ? `usable ${datedText(usableAt, now)}` : undefined,
  )
}

/** What operators did about a member, and which looks showed the member, the newest first. */
async function auditOf({ tx, now }: Pick<Work, 'tx' | 'now'>, shown: StoredMember): Promise<string> {
  const found = await tx
    .select()
    .from(operatorLog)
    .where(isAbout(shown))
    .orderBy(desc(operatorLog.number))
    .limit(LISTED * 2 + 1)
  const lines = found
    .slice(0, LISTED * 2)
    .map(({ number, at, person, command, reason }) =>
      row(number, datedText(at, now), person, typedLine(command), `(${reason})`),
    )
  return list('what operators did', lines, found.length > lines.length)
}
