import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../../database/database.ts'
import { operatorSessions, operators, type StoredOperator } from '../../database/tables/operators.ts'
import { folded } from '../../members/members.ts'
import { hashOf, randomText } from '../../members/secrets.ts'
import {
  argument,
  noMoreThan,
  type OperatorCommand,
  OperatorError,
  PERSON,
  type RolesByWords,
  type Work,
} from '../command.ts'
import { EVERY_ROLE, type Role, type Roles, roleAbout, roles } from '../roles.ts'
import { ageText, datedText, row } from '../text.ts'

/** How long an invitation can be used. */
const INVITATION_MS = 3 * DAY_MS

/** Those who have not been removed, by name. */
export const presentOperators = (query: Query): Promise<StoredOperator[]> =>
  query.select().from(operators).where(isNull(operators.removedAt)).orderBy(asc(operators.foldedName))

/** Those who are operators, and those who were, by name. */
export const allOperators = (query: Query): Promise<StoredOperator[]> =>
  query.select().from(operators).orderBy(asc(operators.foldedName))

/** The operator with a name, in any letter case; undefined for none, and for one who was removed. */
export async function findOperator(query: Query, name: string): Promise<StoredOperator | undefined> {
  const isNamed = and(eq(operators.foldedName, folded(name)), isNull(operators.removedAt))
  const [found] = await query.select().from(operators).where(isNamed)
  return found
}

/** The operator with a name. Throws an OperatorError without one. */
async function operatorNamed(query: Query, name: string): Promise<StoredOperator> {
  const found = await findOperator(query, name)
  if (found === undefined) throw new OperatorError(`There is no operator ${name}`)
  return found
}

/** Who may give a line of a command besides an owner, by its first words. */
export const rolesByWords = ({ roles }: Pick<OperatorCommand, 'roles'>): RolesByWords =>
  typeof roles[0] === 'object' ? (roles as RolesByWords) : [['', roles as Roles]]

const fits = (words: string, args: readonly string[]) =>
  words.split(' ').every((word, place) => word === '' || (word === '*' ? place < args.length : word === args[place]))

/** Whether an operator of this role may give a command. */
export const mayGive = ({ role }: Pick<StoredOperator, 'role'>, command: OperatorCommand, args: readonly string[]) =>
  role === 'owner' || (rolesByWords(command).find(([words]) => fits(words, args))?.[1] ?? []).includes(role)

/** Says who the operators are, and changes that. */
export const operatorsCommand: OperatorCommand = {
  takes: '[invite NAME ROLE | role NAME ROLE | reset NAME | remove NAME]',
  about: `lists the operators, or changes who they are. An invitation prints a code once, with which the operator sets a password and a second factor, or chooses the provider of --oidc, within 3 days; reset voids all of that, and ends the sessions; a name that was removed is not given again. ROLE: ${roles.map((role) => `${role} (${roleAbout[role]})`).join('; ')}`,
  examples: [
    'operators',
    'operators invite bob finance --id bob --as demo --reason "begins on Monday"',
    'operators reset bob --id bob-phone --as demo --reason "has lost the phone"',
    'operators remove bob --id bob-left --as demo --reason "has left"',
  ],
  effect: (args) => (args.length === 0 ? 'reads' : 'changes'),
  roles: [
    ['*', []],
    ['', EVERY_ROLE],
  ],
  run: async (args, work) => {
    if (args.length === 0) return operatorLines(work)
    const verb = argument(args, 0, 'what to do')
    const change = Object.hasOwn(changes, verb) ? changes[verb] : undefined
    if (change === undefined) throw new OperatorError(`Unknown: ${verb}. There are: ${Object.keys(changes).join(', ')}`)
    return change(work, argument(args, 1, 'the name of the operator'), args.slice(2))
  },
}

type Change = (work: Work, name: string, rest: readonly string[]) => Promise<string>

const changes: Readonly<Record<string, Change>> = {
  invite: async (work, name, rest) => {
    noMoreThan(rest, 1)
    const role = roleIn(rest[0])
    if (!PERSON.test(name)) throw new OperatorError(`Not a name: ${JSON.stringify(name)}. It has up to 64 characters`)
    const [known] = await work.tx
      .select()
      .from(operators)
      .where(eq(operators.foldedName, folded(name)))
    if (known !== undefined)
      throw new OperatorError(
        known.removedAt === null
          ? `${known.name} is an operator already`
          : `${known.name} was an operator: the log has that name, and it is not given again`,
      )
    work.second(`somebody becomes an operator: ${roleAbout[role]}`)
    await addOperator(work.tx, { name, role, now: work.now })
    await invite(work, name)
    return `${name} is invited as ${role}`
  },
  role: async (work, name, rest) => {
    noMoreThan(rest, 1)
    const role = roleIn(rest[0])
    const operator = await operatorNamed(work.tx, name)
    if (operator.role === role) throw new OperatorError(`${operator.name} has the role ${role} already`)
    if (operator.role === 'owner') await requireOtherOwner(work.tx, operator)
    work.second('the role of an operator changes')
    await work.tx.update(operators).set({ role }).where(eq(operators.name, operator.name))
    return `${operator.name} has the role ${role}, before ${operator.role}`
  },
  reset: async (work, name, rest) => {
    noMoreThan(rest, 0)
    const operator = await operatorNamed(work.tx, name)
    // The way back where nobody can log in any more: whoever has the database can do everything.
    if (work.isLoggedIn) work.second('whoever gets the new code logs in as this operator')
    const voided = { passwordHash: null, secret: null, nextSecret: null, subject: null }
    await work.tx.update(operators).set(voided).where(eq(operators.name, operator.name))
    await endOperatorSessions(work, operator)
    await invite(work, operator.name)
    return `${operator.name} has no password, no second factor and no provider any more, and logs in anew by an invitation; open sessions have ended`
  },
  remove: async (work, name, rest) => {
    noMoreThan(rest, 0)
    const operator = await operatorNamed(work.tx, name)
    if (operator.role === 'owner') await requireOtherOwner(work.tx, operator)
    // An invitation that nobody has used may be taken back at once.
    if (operator.joinedAt !== null) work.second('an operator is removed')
    const gone = { removedAt: work.now, passwordHash: null, secret: null, nextSecret: null, subject: null }
    await work.tx
      .update(operators)
      .set({ ...gone, invitationHash: null, invitationEndsAt: null })
      .where(eq(operators.name, operator.name))
    await endOperatorSessions(work, operator)
    return `${operator.name} is no operator any more; open sessions have ended`
  },
}

interface NewOperator {
  readonly name: string
  readonly role: Role
  readonly now: number
  /** Of the operator of a demo alone. */
  readonly passwordHash?: string
}

/** Stores a new operator, who has not logged in yet. */
export async function addOperator(tx: Query, { name, role, now, passwordHash }: NewOperator): Promise<void> {
  await tx.insert(operators).values({ name, foldedName: folded(name), role, invitedAt: now, passwordHash })
}

/** Makes an invitation of an operator, in place of one that was made before, and prints its code once. */
export async function invite({ tx, now, secret }: Pick<Work, 'tx' | 'now' | 'secret'>, name: string): Promise<void> {
  const code = randomText()
  const invitation = { invitationHash: hashOf(code), invitationEndsAt: now + INVITATION_MS }
  await tx.update(operators).set(invitation).where(eq(operators.name, name))
  secret(`invitation of ${name}, for 3 days, shown this once: ${code}`)
}

function roleIn(text: string | undefined): Role {
  const role = roles.find((one) => one === text)
  if (role === undefined) throw new OperatorError(`Unknown role: ${text ?? 'none'}. There are: ${roles.join(', ')}`)
  return role
}

/** Throws an OperatorError for the last owner: nobody could make another one. In place of one who has logged in another such one is needed. */
async function requireOtherOwner(tx: Query, { name, joinedAt }: StoredOperator): Promise<void> {
  const isOther = and(eq(operators.role, 'owner'), isNull(operators.removedAt), ne(operators.name, name))
  const others = await tx.select({ joinedAt: operators.joinedAt }).from(operators).where(isOther)
  const isEnough = others.some((other) => joinedAt === null || other.joinedAt !== null)
  if (!isEnough) throw new OperatorError(`${name} is the last owner. Invite another owner first, who logs in once`)
}

/** Whether somebody else who has logged in before may give a command too. */
export async function hasSecond(tx: Query, person: string, command: OperatorCommand, args: readonly string[]) {
  const isOther = and(isNull(operators.removedAt), isNotNull(operators.joinedAt), ne(operators.name, person))
  const others = await tx.select().from(operators).where(isOther)
  return others.some((other) => mayGive(other, command, args))
}

const endOperatorSessions = ({ tx, now }: Pick<Work, 'tx' | 'now'>, { name }: StoredOperator) =>
  tx.update(operatorSessions).set({ endsAt: now }).where(eq(operatorSessions.operator, name))

async function operatorLines({ tx, now }: Work): Promise<string> {
  const all = await presentOperators(tx)
  const lines = all.map(({ name, role, joinedAt, invitationEndsAt }) =>
    row(
      ...[name.padEnd(16), role.padEnd(8)],
      joinedAt === null ? 'has not logged in' : `since ${datedText(joinedAt, now)}`,
      invitationEndsAt !== null && invitationEndsAt > now
        ? `invited, ${ageText(invitationEndsAt, now)} left`
        : undefined,
    ),
  )
  return lines.join('\n') || 'no operator'
}
