import { randomBytes } from 'node:crypto'
import { DEMO_MEMBER, SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Query } from '../database/database.ts'
import { findMember } from '../members/members.ts'
import { isPassword } from '../members/secrets.ts'
import type { DatabaseLocation } from '../open.ts'
import { typedLine } from '../operator/log.ts'
import { presentOperators } from '../operator/people/operators.ts'

/** How to log in to a demo, as a start prints it. */
export interface DemoLogins {
  readonly member: string
  readonly operator: string
}

/** How to log in to the demo in a database, by what is stored there now: one that was kept has what was set since, or is of an older version. */
export const demoLogins = async (query: Query, place: DatabaseLocation): Promise<DemoLogins> => ({
  member: await memberLogin(query),
  operator: await operatorLogin(query, place),
})

async function memberLogin(query: Query): Promise<string> {
  const demo = await findMember(query, 'demo')
  if (demo === undefined) return 'demo is not there any more'
  if (!(await isPassword(SEEDED_PASSWORD, demo.passwordHash))) return 'demo, with the password that was set since'
  if (await isPassword(SEEDED_WITHDRAW_PASSWORD, demo.withdrawPasswordHash)) return DEMO_MEMBER
  return `demo / ${SEEDED_PASSWORD} (withdrawals with the password that was set since)`
}

async function operatorLogin(query: Query, place: DatabaseLocation): Promise<string> {
  const present = await presentOperators(query)
  const demo = present.find(({ name }) => name === 'demo')
  if (demo?.passwordHash != null && (await isPassword(SEEDED_PASSWORD, demo.passwordHash)))
    return `demo / ${SEEDED_PASSWORD}${demo.secret === null ? '' : ' and a code of the second factor'}`
  const able = present.filter(({ passwordHash, subject }) => passwordHash !== null || subject !== null)
  if (able.length > 0) return `${able.map(({ name }) => name).join(', ')}, as they have set it`
  // One of a version without logins, or nobody has accepted an invitation.
  const owner = present.find(({ role }) => role === 'owner')?.name
  const line = [
    ...['operators', ...(owner === undefined ? ['invite', 'demo', 'owner'] : ['reset', owner])],
    // An id that was used already prints no invitation.
    ...['--id', randomBytes(4).toString('hex'), '--as', owner ?? 'demo', '--reason', 'login'],
    ...('folder' in place ? ['--folder', place.folder] : []),
  ]
  return `nobody has a password. For an invitation, which is opened at /#/invitation/CODE: npm run backend -- ${typedLine(line)}`
}
