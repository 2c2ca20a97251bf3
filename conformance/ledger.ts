import { transactionList } from '#lib/contract/ledger.ts'
import { member, userInfo } from '#lib/contract/session.ts'
import { add, compare, roundDown } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { schemaCheckId } from './exchange.ts'
import type { Samples } from './samples.ts'

const PLACE = '#the-ledger'
const MOST = 100
const TRIES = 3

export interface LedgerEntry {
  readonly id: string
  readonly type: string
  readonly amount: Decimal
  readonly balanceAfter: Decimal
  readonly refId?: string | undefined
}

/** The newest entries of the member's ledger, newest first. */
export async function askLedger(backend: CheckedBackend, address = 0): Promise<readonly LedgerEntry[]> {
  const { data } = await backend.ask(transactionList, { limit: MOST }, { address })
  return data.items
}

/** As `askLedger`; no entry where the backend does not offer the ledger. */
export async function ledgerIfOffered(backend: CheckedBackend): Promise<readonly LedgerEntry[]> {
  const exchange = await backend.send(transactionList, { limit: MOST })
  return backend.isNotOffered(exchange)
    ? []
    : backend.read(transactionList, exchange, schemaCheckId(transactionList)).items
}

/** The member's balance, as the screens show it. */
export async function askBalance(backend: CheckedBackend): Promise<Decimal> {
  const { usermoney } = (await backend.ask(userInfo, {})).data
  return usermoney ?? (await backend.ask(member, {})).data.userInfo.balance ?? decimal('0')
}

/** The member's ledger, and the balance that it adds up to. */
export function ledgerChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  return [
    {
      id: 'ledger.decimals',
      rule: 'Amounts have at most the decimals of the currency of the accounts.',
      place: '#amounts-currencies-and-fees',
      run: async () => {
        const decimals = await samples.decimals()
        const amounts = (await askLedger(backend)).flatMap(({ amount, balanceAfter }) => [amount, balanceAfter])
        const finer = amounts.find((amount) => compare(roundDown(amount, decimals), amount) !== 0)
        if (finer !== undefined) throw new Failed(`${finer} in a currency of ${decimals} decimals`)
        if (amounts.length === 0) throw new NotChecked('the ledger is empty')
        return `${amounts.length} amounts of ${decimals} decimals`
      },
    },
    {
      id: 'ledger.chain',
      rule: "Each entry's `balanceAfter` is that of the entry before it plus its amount.",
      place: PLACE,
      run: async () => {
        const entries = await askLedger(backend)
        if (entries.length < 2) throw new NotChecked(`${entries.length} entries`)
        for (const [index, { id, amount, balanceAfter }] of entries.entries()) {
          const before = entries[index + 1]
          if (before !== undefined && compare(add(before.balanceAfter, amount), balanceAfter) !== 0)
            throw new Failed(`${id}: ${before.balanceAfter} and ${amount} make ${balanceAfter}`)
        }
        return `${entries.length} entries`
      },
    },
    {
      id: 'ledger.balance',
      rule: 'The balance of userInfo and of member is the newest `balanceAfter`.',
      place: PLACE,
      run: async () => {
        for (let tries = 1; ; tries += 1) {
          const before = (await askLedger(backend))[0]
          const info = (await backend.ask(userInfo, {})).data.usermoney
          const memberBalance = (await backend.ask(member, {})).data.userInfo.balance
          const after = (await askLedger(backend))[0]
          if (before === undefined || after === undefined) throw new NotChecked('the ledger is empty')
          const different = [info, memberBalance].find(
            (balance) => balance !== undefined && compare(balance, after.balanceAfter) !== 0,
          )
          if (different === undefined) return after.balanceAfter
          if (before.id === after.id) throw new Failed(`${different}, and the ledger says ${after.balanceAfter}`)
          if (tries === TRIES) throw new NotChecked('the ledger did not hold still')
        }
      },
    },
  ]
}
