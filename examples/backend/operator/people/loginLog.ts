import { isIP } from 'node:net'
import type { RequestDevice } from '#backend-rules/devices.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../../database/database.ts'
import type { OperatorSession, StoredOperator } from '../../database/tables/operators.ts'
import type { RequestContext } from '../../http/calls.ts'
import { type Counter, countOnce, type Stand, standOf, typedName } from '../../security/attempts.ts'
import { inTransaction } from '../command.ts'
import { addEntry, lockLog } from '../log.ts'
import { instantText } from '../text.ts'
import { findOperator } from './operators.ts'

// The log has who logged in, how and from where, and who was refused. Nothing is ever removed from it, so that a flood of tries must not fill it:
// of each operator the 1st, 10th, 100th try (and so on) of a day is an entry, and the next login says how many there were.

type Caller = Pick<RequestContext, 'backend' | 'now' | 'device'>

/** Who writes down what nobody has done who is known. No operator has a name like this. */
const RULE = 'rule logins'

/** How a session is opened. */
export type Way = 'password' | 'provider' | 'invitation'

/** What was wrong at a login. A wrong code is only found after the right password. */
type Wrong = 'password' | 'code'
const wrongs = { password: 'wrong password', code: 'right password and wrong code' } as const

const counterOf = (name: string, wrong: Wrong): Counter => ['operatorRefused', `${typedName(name)} ${wrong}`]

/** Adds the entry of a login, in its transaction, which begins with `lockLog`. */
export async function writeLogin(
  tx: Query,
  { name }: StoredOperator,
  way: Way,
  { now, device }: Pick<Caller, 'now' | 'device'>,
): Promise<void> {
  const refused: string[] = []
  for (const wrong of ['password', 'code'] as const) {
    const stand = await standOf(tx, now, counterOf(name, wrong))
    if (stand !== undefined) refused.push(summed(wrong, stand))
  }
  const result = [`logged in${placeOf(device)}`, ...refused].join('; ')
  await addEntry(tx, { id: undefined, at: now, person: name, reason: '', command: ['login', name, way], result })
}

/** Adds the entry of a logout, in its transaction, which begins with `lockLog`. */
export const writeLogout = (tx: Query, { operator, openedAt }: OperatorSession, now: number): Promise<void> =>
  addEntry(tx, {
    ...{ id: undefined, at: now, person: operator, reason: '', command: ['logout', operator] },
    result: `the session since ${instantText(openedAt)} has ended`,
  })

/** Counts a refused login, and adds the entry where it is one. A name that no operator has is counted alike and never written: it may be a password. */
export async function writeRefusal({ backend, now, device }: Caller, name: string, wrong: Wrong): Promise<void> {
  const { database } = backend
  const stand = await countOnce(database.query, now, counterOf(name, wrong))
  if (!/^10*$/.test(`${stand.count}`)) return
  await inTransaction(
    database,
    async (tx) => {
      const operator = await findOperator(tx, name)
      if (operator === undefined) return
      const result = `refused${placeOf(device)}; ${summed(wrong, stand)}`
      const command = ['login', operator.name, 'password']
      await addEntry(tx, { id: undefined, at: now, person: RULE, reason: '', command, result })
    },
    lockLog,
  )
}

/** What a proxy that is not the one in front has passed on may be no address. */
const placeOf = ({ ip = '', device }: RequestDevice): string => {
  const known = [isIP(ip) === 0 ? '' : ip, device].filter(Boolean).join(', ')
  return known === '' ? '' : ` from ${known}`
}

const summed = (wrong: Wrong, { count, windowEndsAt }: Stand) =>
  `${wrongs[wrong]}: ${count} since ${instantText(windowEndsAt - DAY_MS)}`
