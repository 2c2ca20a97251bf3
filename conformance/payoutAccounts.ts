import { codes } from '#lib/contract/codes.ts'
import { bindBank, type PayoutAccount, payoutList, removePayout } from '#lib/contract/payouts.ts'
import { visiblePart } from '#lib/payout/visiblePart.ts'
import type { CheckedBackend, Where } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { exchangeName, failureOf, outlineOf } from './exchange.ts'
import { type Completed, completed } from './moneyRequests.ts'
import { OUTCOME } from './outcome.ts'

const PLACE = '#withdrawals'
/** How much of a number may be seen. */
const VISIBLE = 4
const DIGITS = 19

/** A bank account is bound, bound again, and removed. */
export function payoutAccountChecks(backend: CheckedBackend): readonly Check[] {
  const check = writingChecks('payout', PLACE)
  const repeatCheck = writingChecks('payout', OUTCOME)
  const isolationCheck = writingChecks('isolation', PLACE)
  const form = { payeeName: 'Conformance Check', bankName: 'Conformance Bank', accountNumber: randomNumber() }
  let first: { readonly request: typeof form & Completed; readonly account: PayoutAccount } | undefined
  const bound = () => {
    if (first === undefined) throw new NotChecked('no account was bound', 'payout.bound')
    return first
  }
  const bind = async (request: typeof form & Completed, where: Where = {}) => {
    const exchange = await backend.send(bindBank, request, where)
    backend.requireOffered(exchange)
    return exchange
  }
  const listed = async (id: string, address = 0) =>
    (await backend.ask(payoutList, {}, { address })).data.items.filter((account) => account.id === id)
  const remove = (id: string, where: Where = {}) => backend.send(removePayout, completed(backend, { id }), where)
  return [
    check('bound', 'A bank account is bound, and no answer shows more of its number than the last four.', async () => {
      const request = completed(backend, form)
      const exchange = await bind(request)
      if (failureOf(exchange) === codes.payoutNumberInvalid)
        throw new NotChecked(`the number of ${DIGITS} digits is refused`)
      if (failureOf(exchange) !== undefined) throw new Failed(outlineOf(exchange))
      const account = backend.read(bindBank, exchange, '')
      first = { request, account }
      for (const address of backend.addresses) {
        const [found, ...more] = await listed(account.id, address)
        if (found === undefined || more.length > 0)
          throw new Failed(`${found ? more.length + 1 : 0} times in the list at address ${address + 1}`)
        for (const { accountNumber = '' } of [account, found]) {
          const digits = visiblePart(accountNumber)
          if (digits !== form.accountNumber.slice(-VISIBLE))
            throw new Failed(`the number is shown as "${accountNumber}"`)
        }
      }
      return account.id
    }),
    repeatCheck(
      'repeat',
      'Binding an account that is sent again through each address is answered with the same account.',
      async () => {
        const { request, account } = bound()
        for (const address of backend.addresses) {
          const exchange = await bind(request, { address })
          if (failureOf(exchange) !== undefined) throw new Failed(`${exchangeName(exchange)}: ${outlineOf(exchange)}`)
          const { id } = backend.read(bindBank, exchange, 'payout.bound')
          if (id !== account.id) throw new Failed(`account ${id} at address ${address + 1}, first ${account.id}`)
        }
        return account.id
      },
    ),
    check('twice', 'An account that is bound already is not bound again: 4202.', async () => {
      bound()
      const exchange = await bind(completed(backend, form))
      if (failureOf(exchange) !== codes.cardAlreadyBound) throw new Failed(outlineOf(exchange))
      return 'code 4202'
    }),
    isolationCheck(
      'payout',
      'Removing a payout account of another member is like removing none: a success that changes nothing.',
      async () => {
        const { id } = bound().account
        const exchange = await remove(id, { token: backend.tokenOfOther() })
        backend.requireOffered(exchange)
        if (failureOf(exchange) !== undefined) throw new Failed(outlineOf(exchange))
        if ((await listed(id)).length === 0) throw new Failed('it is gone')
        return 'a success, and the account is still there'
      },
    ),
    check(
      'removed',
      'A removed account is gone, removing it again is a success, and bound again it is new.',
      async () => {
        const { id } = bound().account
        for (const where of [{}, { address: backend.addresses.at(-1) ?? 0 }]) {
          const exchange = await remove(id, where)
          backend.requireOffered(exchange)
          if (failureOf(exchange) !== undefined) throw new Failed(`${exchangeName(exchange)}: ${outlineOf(exchange)}`)
        }
        if ((await listed(id)).length > 0) throw new Failed('it is still in the list')
        const again = backend.read(bindBank, await bind(completed(backend, form)), 'payout.bound')
        await remove(again.id)
        if (again.id === id) throw new Failed(`bound again it is still ${id}`)
        return `${id} is gone, and was bound again as ${again.id}`
      },
    ),
  ]
}

/** A card number whose last digit is the check digit of the others. */
function randomNumber(): string {
  const random = crypto.getRandomValues(new Uint8Array(DIGITS - 5))
  const digits = [6, 2, 2, 2, ...random.map((byte) => byte % 10)]
  const doubled = digits.toReversed().map((digit, place) => (place % 2 === 0 ? digit * 2 : digit))
  const sum = doubled.reduce((all, digit) => all + (digit > 9 ? digit - 9 : digit), 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}
