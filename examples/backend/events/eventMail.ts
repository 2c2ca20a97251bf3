import { eq } from 'drizzle-orm'
import type { Backend } from '../backend.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { members } from '../database/tables/members.ts'
import { TOLD_WITHIN_MS } from '../queues.ts'
import { within } from '../within.ts'
import { eventTypes } from './eventTypes.ts'
import { written } from './mailTexts.ts'
import { type ToldEvent, toldData } from './toldEvent.ts'

/** How long an event is tried to be mailed. */
export const MAILED_WITHIN_MS = TOLD_WITHIN_MS

const LONGEST_SENDING_MS = 10_000

/**
 * Mails an event to its member: to the e-mail address, or else to the phone. One without either is told by the app alone. Throws an Error when
 * the mail cannot be sent.
 */
export async function mailEvent(
  { query, mail, money }: Pick<Backend, 'mail' | 'money'> & { readonly query: Query },
  event: ToldEvent,
): Promise<void> {
  const { number, at, type } = event
  const texts = eventTypes[type].mail
  const [member] = await query.select().from(members).where(eq(members.number, event.member))
  const to = member?.email ?? member?.phone
  if (texts === null || member === undefined || to == null) return
  const { username, brand } = member
  const text = written(texts, { ...toldData(event, money), username }, member.language)
  await within(
    LONGEST_SENDING_MS,
    mail.sendNotice(to, { username, brand, event: type, id: idOf('e', number), at, ...text }),
  )
}
