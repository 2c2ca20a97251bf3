import { and, eq } from 'drizzle-orm'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Language } from '#lib/i18n/language.ts'
import { isOfBrand } from '../brands/brands.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { pageAnswer, pageParts } from '../database/pages.ts'
import type { StoredMember } from '../database/tables/members.ts'
import { notices, texts } from '../database/tables/platform.ts'
import { wordsIn } from '../database/words.ts'
import type { Handlers } from '../http/calls.ts'

type Notice = typeof notices.$inferSelect

/** The operator's notices and texts. */
export const noticeCalls = {
  noticeList: async (asked, { backend, language, member }) => {
    const parts = pageParts(notices, asked)
    const rows = await backend.database.query
      .select()
      .from(notices)
      .where(and(parts.where, isShownTo(member)))
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageAnswer(
      rows,
      parts,
      (row) => row,
      (row) => headOf(row, language),
    )
  },

  noticeInfo: async ({ id }, { backend, language, member }) => {
    const [found] = await backend.database.query
      .select()
      .from(notices)
      .where(and(eq(notices.number, numberIn('n', id)), isShownTo(member)))
    if (found === undefined) throw new Refusal(codes.messageAsSent, 'there is no such notice')
    return { ...headOf(found, language), body: wordsIn(found.body, language) }
  },

  textInfo: async ({ key }, { backend, language }) => {
    const [found] = await backend.database.query.select().from(texts).where(eq(texts.key, key))
    if (found === undefined) throw new Refusal(codes.messageAsSent, 'there is no such text')
    return { title: wordsIn(found.title, language), body: wordsIn(found.body, language) }
  },
} satisfies Partial<Handlers>

const isShownTo = ({ brand }: StoredMember) => and(eq(notices.withdrawn, false), isOfBrand(notices, brand))

const headOf = ({ number, title, at, pinned }: Notice, language: Language | undefined) => ({
  id: idOf('n', number),
  title: wordsIn(title, language),
  at,
  pinned,
})
