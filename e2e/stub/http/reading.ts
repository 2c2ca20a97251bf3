import { Refusal } from '#backend-rules/refusal.ts'
import { texts } from '#backend-rules/seed/texts.ts'
import { codes } from '#lib/contract/codes.ts'
import { noticeInfo, noticeList, textInfo } from '#lib/contract/notices.ts'
import type { Notice } from '../notices/notices.ts'
import { pageAnswer } from './page.ts'
import { memberRoute, openRoute } from './route.ts'

const headOf = ({ id, title, at, pinned }: Notice) => ({ id, title, at, pinned })

/** The operator's notices and texts. */
export const readingRoutes = [
  memberRoute(noticeList, (query, { world }) => {
    const { items, nextCursor } = pageAnswer(world.notices.all, ({ at, number }) => [at, number], query)
    return { items: items.map(headOf), nextCursor }
  }),

  memberRoute(noticeInfo, ({ id }, { world }) => {
    const notice = world.notices.find(id)
    if (notice === undefined) throw new Refusal(codes.messageAsSent, 'there is no such notice')
    return { ...headOf(notice), body: notice.body }
  }),

  openRoute(textInfo, ({ key }) => texts[key]),
]
