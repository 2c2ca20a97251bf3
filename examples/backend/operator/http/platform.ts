import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { languageOf } from '#backend-rules/seed/translations.ts'
import { spansOf, week } from '#backend-rules/week.ts'
import { idOf } from '../../database/ids.ts'
import { pageAnswer, pageParts } from '../../database/pages.ts'
import { notices } from '../../database/tables/platform.ts'
import { healthProblems, silences } from '../../health.ts'
import { listedProducts } from '../../market/market.ts'
import { counts, tradedHours, waitingQueues } from '../platform/overview.ts'
import { checkedFields } from '../platform/set.ts'
import { newSetting, settingNamed, settingsOf } from '../platform/settings.ts'
import type { OperatorHandlers } from './calls.ts'
import { reading } from './reading.ts'

/** The hours of a record that has some. */
const hoursOf = v.object({ hours: v.nullish(week) })

/** What is set, what members see of it, and how the day stands. */
export const platformHandlers = {
  overview: async (input, context) => {
    const { backend } = context
    const read = reading(
      'overview',
      () => ['review'],
      async (_, { tx, now }) => ({
        ...{ queues: await waitingQueues(tx, now), hours: await tradedHours(tx, now), ...(await counts(tx)) },
        problems: [],
      }),
    )
    return {
      ...(await read(input, context)),
      problems: [...(await healthProblems(backend)), ...(await silences(backend))],
    }
  },

  settingList: reading(
    'settingList',
    () => ['set'],
    async (_, { tx, operator }) => ({
      items: await settingsOf(tx, operator),
    }),
  ),

  settingInfo: reading(
    'settingInfo',
    ({ id }) => ['set', id],
    ({ id }, work) => settingNamed(work, work.operator, id),
  ),

  settingForm: reading(
    'settingForm',
    ({ kind }) => ['set', kind],
    async ({ kind }, { operator }) => newSetting(operator, kind),
  ),

  settingCheck: reading(
    'settingCheck',
    ({ line }) => ['set', ...line],
    async ({ line, value }, work) => {
      const { problems, fields } = await checkedFields(work, line, value)
      const { hours } = v.parse(hoursOf, fields ?? {})
      return { problems: [...problems], hours: hours && [...spansOf(hours, work.now)] }
    },
  ),

  productPreview: reading(
    'productPreview',
    () => ['set', 'product'],
    async ({ language }, { tx, now }) => ({
      items: await listedProducts(tx, now, languageOf(language)),
    }),
  ),

  operatorNotices: reading(
    'operatorNotices',
    () => ['notice'],
    async (asked, { tx }) => {
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
    },
  ),
} satisfies Partial<OperatorHandlers>
