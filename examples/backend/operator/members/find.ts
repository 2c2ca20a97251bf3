import { eq, inArray } from 'drizzle-orm'
import type { Money } from '#backend-rules/money.ts'
import { labelOf } from '#backend-rules/payoutAccounts.ts'
import { typedText } from '#lib/i18n/typedText.ts'
import { type IdPrefix, idOf, numberIn } from '../../database/ids.ts'
import { deposits, payoutAccounts, positions, withdrawals } from '../../database/tables/funds.ts'
import { entries, requests } from '../../database/tables/ledger.ts'
import { orders } from '../../database/tables/market.ts'
import { logins, members, type StoredMember, sessions } from '../../database/tables/members.ts'
import { proposals } from '../../database/tables/operators.ts'
import { notices } from '../../database/tables/platform.ts'
import { deliveriesOf, eventNumbered } from '../../events/events.ts'
import { typeOf } from '../../events/eventTypes.ts'
import { readWebhooks, targetName } from '../../events/webhooks.ts'
import { transactionOf } from '../../ledger/transactions.ts'
import { inviterOf } from '../../members/registration.ts'
import { orderOf } from '../../orders/orderAnswer.ts'
import { readSetting } from '../../settings/settings.ts'
import { positionOf } from '../../vault/vault.ts'
import { decisionText, waitsFor } from '../cases/cases.ts'
import { paidOf } from '../cases/caseText.ts'
import { argument, moneyOf, noMoreThan, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { entryOf, typedLine } from '../log.ts'
import { shownWebhook } from '../platform/webhook.ts'
import { shownProposal } from '../proposals.ts'
import { EVERY_ROLE } from '../roles.ts'
import { datedText, plain, row, table } from '../text.ts'
import { accountsWith, byContact, byName, SHOWN } from './memberLookup.ts'

/** One record that was found: whose it is, what it is, and the commands that show more. */
interface Found {
  readonly member?: number | undefined
  readonly fields: Parameters<typeof table>[0]
  readonly further?: readonly string[]
}

interface Looking extends Pick<Work, 'tx' | 'now'> {
  readonly money: Money
}

/** Finds what an id or another reference belongs to. */
export const find: OperatorCommand = {
  takes: 'TEXT',
  about:
    'finds what a reference belongs to, its state and what it waits for: the id of a record (o12, d4, w7, v3, p5, t9, n2, u6, s8, l8, e12, h1), of a money request or of a command, the transaction of a payout, a payout account number or address, an invitation code, a login name or a contact. Only the whole reference is found, and the look is written down',
  examples: [
    'find d4 --as demo --reason "the member asks where it is"',
    'find 0x7f9ab --as demo --reason "the provider asks about this transaction"',
  ],
  effect: 'shows',
  roles: EVERY_ROLE,
  names: () => 0,
  run: async (args, work) => {
    noMoreThan(args, 1)
    const text = typedText(argument(args, 0, 'what to find'))
    if (text === '') throw new OperatorError('what to find is missing')
    const { tx, now } = work
    const found = await recordsWith({ tx, now }, text)
    if (found.length === 0)
      return `Nothing has the reference ${plain(text)}. Looked for: ${Object.keys(searches).join(', ')}. Only a whole reference is found, not a part of one`
    const shown = found.slice(0, SHOWN)
    const owners = shown.flatMap(({ member }) => member ?? [])
    work.shows(...owners)
    const named = await tx.select().from(members).where(inArray(members.number, owners))
    const blocks = shown.map(({ member, fields, further = [] }) => {
      const owner = named.find(({ number }) => number === member)
      const commands = [...(owner ? [`member ${idOf('u', owner.number)}`] : []), ...further]
      return table({
        ...fields,
        ...(owner && { member: `${owner.username} (${idOf('u', owner.number)}), ${owner.standing}` }),
        'look further': commands.join('; '),
      })
    })
    const rest = found.length > SHOWN ? [`only ${SHOWN} are shown; there are more`] : []
    return [...blocks, ...rest].join('\n\n')
  },
}

/** What is looked for, by the name that an operator reads where nothing is found. */
const searches: Readonly<Record<string, (looking: Looking, text: string) => Promise<readonly Found[]>>> = {
  'ids of orders, deposits, withdrawals, positions, payout accounts, ledger entries, notices, members, sessions, logins and proposals':
    async (looking, text) => [await recordWithId(looking, text.toLowerCase())].flatMap((one) => one ?? []),
  'ids of money requests': requestsWithId,
  'transactions of payouts': async (looking, text) => {
    const rows = await looking.tx
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.txId, text))
      .limit(SHOWN + 1)
    return Promise.all(rows.map((one) => foundWithdrawal(looking, one)))
  },
  'payout account numbers and addresses': async ({ tx, now }, text) =>
    (await accountsWith(tx, text)).map((account) => foundAccount(account, now)),
  'invitation codes': async ({ tx }, text) => {
    const { codes } = await readSetting(tx, 'invitations')
    const code = text.toUpperCase()
    const inviter = await inviterOf(tx, code)
    const fields = { 'invitation code': code }
    if (inviter !== undefined) return [{ member: inviter.number, fields }]
    return codes.includes(code) ? [{ fields: { ...fields, of: 'the operator' }, further: ['set invitations'] }] : []
  },
  'login names and contacts of members': async ({ tx }, text) => {
    const matches = await Promise.all([byName(tx, text), byContact(tx, text)])
    return matches.flat().map((member) => foundMember(member))
  },
  'ids of commands of operators': async ({ tx, now }, text) => {
    const entry = await entryOf(tx, text)
    if (entry === undefined) return []
    const { person, at, command, result, reason } = entry
    const what = { command: text, 'given by': `${person}, ${datedText(at, now)}` }
    return [{ fields: { ...what, line: typedLine(command), reason, result } }]
  },
}

/** Every record that a reference belongs to. */
export async function recordsWith({ tx, now }: Pick<Work, 'tx' | 'now'>, text: string): Promise<readonly Found[]> {
  const looking = { tx, now, money: await moneyOf(tx) }
  const found: Found[] = []
  for (const search of Object.values(searches)) found.push(...(await search(looking, text)))
  return found
}

/** Several members may have used the same id. */
async function requestsWithId(looking: Looking, text: string): Promise<readonly Found[]> {
  const id = text.toLowerCase()
  if (!UUID.test(id)) return []
  const rows = await looking.tx
    .select()
    .from(requests)
    .where(eq(requests.requestId, id))
    .limit(SHOWN + 1)
  const found = await Promise.all(
    rows.map(async ({ member, kind, state, code, msg, recordId, decidedAt }): Promise<readonly Found[]> => {
      const decided = row(state, datedText(decidedAt, looking.now))
      const fields = { 'money request': id, kind, state: decided, refusal: row(code, msg), record: recordId }
      const record = recordId === null ? undefined : await recordWithId(looking, recordId)
      return [{ member, fields }, ...(record ? [record] : [])]
    }),
  )
  return found.flat()
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The record with an id; undefined where there is none. */
async function recordWithId(looking: Looking, id: string): Promise<Found | undefined> {
  const prefix = id.slice(0, 1)
  if (!isPrefix(prefix)) return undefined
  const number = numberIn(prefix, id)
  return number === 0 ? undefined : records[prefix](looking, number)
}

const isPrefix = (text: string): text is IdPrefix => Object.hasOwn(records, text)

const records: Readonly<Record<IdPrefix, (looking: Looking, number: number) => Promise<Found | undefined>>> = {
  u: async ({ tx }, number) => {
    const [found] = await tx.select().from(members).where(eq(members.number, number))
    return found && foundMember(found)
  },
  o: async ({ tx, now }, number) => {
    const [found] = await tx.select().from(orders).where(eq(orders.number, number))
    if (found === undefined) return undefined
    const { id, productId, direction, amount, fee, status, openedAt, closesAt, closedAt, result, profit, voided } =
      orderOf(found)
    const state = status === 'open' ? `open until ${datedText(closesAt, now)}` : row(result, profit)
    return {
      member: found.member,
      fields: {
        ...{ order: id, product: productId, direction, stake: amount, fee, state },
        ...{ voided: voided && row(datedText(voided.at, now), voided.amount), 'member reads': voided?.reason },
        ...{ opened: datedText(openedAt, now), closed: closedAt === null ? undefined : datedText(closedAt, now) },
      },
    }
  },
  d: async (looking, number) => {
    const { tx, now } = looking
    const [found] = await tx.select().from(deposits).where(eq(deposits.number, number))
    if (found === undefined) return undefined
    const { status, amount, currency, submittedAt, type, credit, received, reason, member } = found
    const id = idOf('d', number)
    return {
      member,
      fields: {
        ...{ deposit: id, state: status, 'announced at': datedText(submittedAt, now), channel: type.own },
        ...{ amount: `${amount} ${currency}`, 'really came': received && `${received} ${currency}` },
        [status === 'approved' ? 'credited' : 'would credit']: `${credit} ${looking.money.currency}`,
        ...{ 'member reads': reason, 'waits for': waitsFor('deposit', id, status) },
        'last decision': decisionText(status, found, now),
      },
      further: [`review deposit ${id}`],
    }
  },
  q: async ({ tx, now }, number) => {
    const [found] = await tx.select().from(proposals).where(eq(proposals.number, number))
    const id = idOf('q', number)
    return found && { fields: shownProposal(found, now), further: [`proposal ${id}`] }
  },
  e: async (looking, number) => {
    const { tx, now } = looking
    const found = await eventNumbered(tx, number)
    if (found === undefined) return undefined
    const open = (await deliveriesOf(tx, found)).map(({ target, attempts, givenUpAt, problem }) =>
      row(targetName(target), givenUpAt === null ? 'waits' : 'was given up', `${attempts} attempts`, problem),
    )
    const type = typeOf(found) ?? 'nobody is told'
    const state = found.place === null ? 'is about to be sent' : open.join('; ') || 'was sent to whoever wants it'
    return { member: found.member, fields: { event: idOf('e', number), type, at: datedText(found.at, now), state } }
  },
  h: async ({ tx, now }, number) => {
    const found = (await readWebhooks(tx, now)).find((one) => one.number === number)
    return found && { fields: shownWebhook(found, now), further: ['webhook'] }
  },
  w: async (looking, number) => {
    const [found] = await looking.tx.select().from(withdrawals).where(eq(withdrawals.number, number))
    return found && foundWithdrawal(looking, found)
  },
  p: async ({ tx, now }, number) => {
    const [found] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.number, number))
    return found && foundAccount(found, now)
  },
  v: async ({ tx, now }, number) => {
    const [found] = await tx.select().from(positions).where(eq(positions.number, number))
    if (found === undefined) return undefined
    const { id, projectName, principal, interest, status, investedAt, repaysAt } = positionOf(found)
    const fields = { position: id, project: projectName, principal, interest, state: status }
    return {
      member: found.member,
      fields: { ...fields, 'invested at': datedText(investedAt, now), 'is repaid at': datedText(repaysAt, now) },
    }
  },
  t: async ({ tx, now, money }, number) => {
    const [found] = await tx.select().from(entries).where(eq(entries.number, number))
    if (found === undefined) return undefined
    const { id, type, amount, balanceAfter, at, refId } = transactionOf(found, money)
    const fields = {
      'ledger entry': id,
      type,
      amount,
      'balance after': balanceAfter,
      at: datedText(at, now),
      record: refId,
    }
    return { member: found.member, fields, further: refId ? [`find ${refId}`] : [] }
  },
  n: async ({ tx, now }, number) => {
    const [found] = await tx.select().from(notices).where(eq(notices.number, number))
    if (found === undefined) return undefined
    const { at, pinned, withdrawn, title, body } = found
    const fields = { notice: idOf('n', number), 'published at': datedText(at, now), pinned: pinned ? 'yes' : 'no' }
    return { fields: { ...fields, title: title.own, text: body.own, withdrawn: withdrawn ? 'yes' : undefined } }
  },
  s: async ({ tx, now }, number) => {
    const [found] = await tx.select().from(sessions).where(eq(sessions.number, number))
    if (found === undefined) return undefined
    const { member, device, place, ip, openedAt, lastSeenAt, expiresAt } = found
    const fields = { session: idOf('s', number), device: row(device, place, ip), 'opened at': datedText(openedAt, now) }
    const state = expiresAt > now ? 'open' : 'ended'
    return { member, fields: { ...fields, state, 'last used': datedText(lastSeenAt, now) } }
  },
  l: async ({ tx, now }, number) => {
    const [found] = await tx.select().from(logins).where(eq(logins.number, number))
    if (found === undefined) return undefined
    const { member, at, result, device, place, ip } = found
    return {
      member,
      fields: { login: idOf('l', number), result, at: datedText(at, now), device: row(device, place, ip) },
    }
  },
}

const foundMember = ({ number, verified }: StoredMember): Found => ({
  member: number,
  fields: { 'member id': idOf('u', number), identity: verified },
})

async function foundWithdrawal(looking: Looking, withdrawal: typeof withdrawals.$inferSelect): Promise<Found> {
  const { number, member, status, submittedAt, amount, fee, account, txId, reason } = withdrawal
  const id = idOf('w', number)
  const { now, money } = looking
  return {
    member,
    fields: {
      ...{ withdrawal: id, state: status, 'asked for at': datedText(submittedAt, now) },
      ...{ amount: `${amount} ${money.currency}`, fee, 'is paid': paidOf(withdrawal), account, transaction: txId },
      ...{ 'member reads': reason, 'waits for': waitsFor('withdrawal', id, status) },
      'last decision': decisionText(status, withdrawal, now),
    },
    further: [`review withdrawal ${id}`],
  }
}

const foundAccount = (account: typeof payoutAccounts.$inferSelect, now: number): Found => {
  const { number, member, boundAt, usableAt, removedAt } = account
  const fields = { 'payout account': idOf('p', number), name: labelOf(account), 'bound at': datedText(boundAt, now) }
  const state =
    removedAt !== null
      ? `removed ${datedText(removedAt, now)}`
      : usableAt !== null && usableAt > now
        ? `waits until ${datedText(usableAt, now)}`
        : 'can be withdrawn to'
  return { member, fields: { ...fields, state } }
}
