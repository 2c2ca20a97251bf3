import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { RequestDevice } from '#backend-rules/devices.ts'
import type { WithdrawHold } from '#backend-rules/withdrawals.ts'
import type { SecurityChange } from '#lib/contract/withdrawals.ts'
import type { Backend } from '../backend.ts'
import type { Query } from '../database/database.ts'
import { members, type Receiver, type StoredMember, securityChanges } from '../database/tables/members.ts'
import { securityMail, whenText, written } from '../events/mailTexts.ts'
import type { RequestContext } from '../http/calls.ts'
import { logError, messageOf } from '../log.ts'
import type { SecurityNotice } from '../members/mail.ts'
import { sendPasswords } from '../members/temporaryPasswords.ts'
import { TOLD_WITHIN_MS } from '../queues.ts'
import { within } from '../within.ts'
import { deviceIn } from './sessions.ts'

type Contacts = Pick<StoredMember, 'phone' | 'email'>

interface Changed extends Pick<RequestContext, 'now' | 'device'> {
  /** As the member was before the change. */
  readonly member: StoredMember
}

/** Stores a change in its transaction. Its member is told once that is committed, at the contacts before and after it. */
export async function recordChange(
  tx: Query,
  change: SecurityChange,
  { member, now, device }: Changed,
  after: Contacts = member,
): Promise<void> {
  const before = [member.phone, member.email]
  const added = [after.phone, after.email].filter((contact) => !before.includes(contact))
  const untold = [...before.map((to) => ({ to, isNew: false })), ...added.map((to) => ({ to, isNew: true }))].flatMap(
    ({ to, isNew }) => (to === null ? [] : [{ to, isNew }]),
  )
  await tx.insert(securityChanges).values({ ...device, member: member.number, change, at: now, untold })
}

/** What withdrawals of a member wait for; undefined where nothing was changed. */
export async function holdOf(query: Query, member: number, waitMs: number): Promise<WithdrawHold | undefined> {
  const holds = and(eq(securityChanges.member, member), ne(securityChanges.change, 'payoutAccount'))
  const [newest] = await query
    .select()
    .from(securityChanges)
    .where(holds)
    .orderBy(desc(securityChanges.at), desc(securityChanges.number))
    .limit(1)
  if (newest === undefined || newest.change === 'payoutAccount') return undefined
  return { change: newest.change, until: newest.at + waitMs }
}

const LONGEST_SENDING_MS = 10_000
const PAUSE_MS = 1000

/** Tells members of changes until the returned function is called. One of all instances does this. */
export function startTelling(backend: Backend): () => Promise<void> {
  const ended = new AbortController()
  const work = (async () => {
    while (!ended.signal.aborted) {
      await tellChanges(backend).catch((error: unknown) => logError(backend.log, 'nobody told', error))
      await sendPasswords(backend).catch((error: unknown) => logError(backend.log, 'no passwords sent', error))
      await wait(PAUSE_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    ended.abort()
    await work
  }
}

/** Tells members of the changes that they have not been told of. */
export async function tellChanges({ database: { query }, clock, mail, log }: Backend): Promise<void> {
  const waits = and(sql`${securityChanges.untold} <> '[]'`, gt(securityChanges.at, clock.now() - TOLD_WITHIN_MS))
  const waiting = await query
    .select({ row: securityChanges, username: members.username, brand: members.brand, language: members.language })
    .from(securityChanges)
    .innerJoin(members, eq(members.number, securityChanges.member))
    .where(waits)
    .orderBy(asc(securityChanges.number))
  for (const { row, username, brand, language } of waiting) {
    const { number, change, at, untold, ...device } = row
    const notice = { username, brand, change, at }
    const failed: Receiver[] = []
    for (const receiver of untold) {
      const seen = receiver.isNew ? {} : deviceIn(device)
      const fields = {
        username,
        when: whenText(at),
        device: shown(seen),
      }
      const told: SecurityNotice = { ...notice, device: seen, ...written(securityMail(change), fields, language) }
      await within(LONGEST_SENDING_MS, mail.sendNotice(receiver.to, told)).catch((error: unknown) => {
        log('notice not sent', { change, error: messageOf(error) }, 'warn')
        failed.push(receiver)
      })
    }
    if (failed.length < untold.length)
      await query.update(securityChanges).set({ untold: failed }).where(eq(securityChanges.number, number))
  }
}

/** A device as its member reads it; undefined where nothing is known of it. */
const shown = ({ device, ip }: RequestDevice): string | undefined =>
  [device, ip].filter(Boolean).join(', ') || undefined
