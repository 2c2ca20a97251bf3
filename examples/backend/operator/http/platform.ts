import { and, eq } from 'drizzle-orm'
import { languageOf } from '#backend-rules/seed/translations.ts'
import { idOf } from '../../database/ids.ts'
import { pageAnswer, pageParts } from '../../database/pages.ts'
import { notices } from '../../database/tables/platform.ts'
import { healthProblems, silences } from '../../health.ts'
import { listedProducts } from '../../market/market.ts'
import { counts, tradedHours, waitingQueues } from '../platform/overview.ts'
import { settingNamed, settingsOf } from '../platform/settings.ts'
import { EVERY_ROLE } from '../roles.ts'
import type { OperatorHandlers } from './calls.ts'
import { reading } from './reading.ts'

const roles = EVERY_ROLE

/** What is set, what members see of it, and how the day stands. */
export const platformHandlers = {
  overview: async (input, context) => {
    const { backend } = context
    const read = reading({ roles, line: () => ['review'] }, async (_, { tx, now }) => ({
      ...{ queues: await waitingQueues(tx, now), hours: await tradedHours(tx, now), ...(await counts(tx)) },
      problems: [],
    }))
    return {
      ...(await read(input, context)),
      problems: [...(await healthProblems(backend)), ...(await silences(backend))],
    }
  },

  settingList: reading({ roles, line: () => ['set'] }, async (_, { tx, operator }) => ({
    items: await settingsOf(tx, operator),
  })),

  settingInfo: reading({ roles, line: ({ id }) => ['set', id] }, ({ id }, work) =>
    settingNamed(work, work.operator, id),
  ),

  productPreview: reading({ roles, line: () => ['set', 'product'] }, async ({ language }, { tx, now }) => ({
    items: await listedProducts(tx, now, languageOf(language)),
  })),

  operatorNotices: reading({ roles, line: () => ['notice'] }, async (asked, { tx }) => {
    const parts = pageParts(notices, asked)
    const rows = await tx
      .select()
      .from(notices)
      .where(and(parts.where, eq(notices.withdrawn, false)))
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageAnswer(
      rows,
      parts,
      (row) => row,
      ({ number, title, body, at, pinned }) => ({
        id: idOf('n', number),
        title: title.own,
        body: body.own,
        at,
        pinned,
      }),
    )
  }),
} satisfies Partial<OperatorHandlers>
