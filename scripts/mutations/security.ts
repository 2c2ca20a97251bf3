import type { Mutation } from './mutation.ts'

/** Mistakes in sessions, the second factor, limits, notices and texts. */
export const securityMutations: readonly Mutation[] = [
  {
    name: 'refused-session-another-code',
    wrong: 'A call without a session is refused with the code of a forbidden login.',
    edits: [
      {
        file: 'security/authorise.ts',
        text: "if (found === undefined || found.member.standing === 'banned') throw new Refusal(codes.sessionInvalid)",
        by: "if (found === undefined || found.member.standing === 'banned') throw new Refusal(codes.loginForbidden)",
      },
    ],
    found: ['session.none', 'session.wrong'],
  },
  {
    name: 'wrong-token-crashes',
    wrong: 'A token that nobody issued ends in an error that nobody catches.',
    edits: [
      {
        file: 'security/authorise.ts',
        text: "if (found === undefined || found.member.standing === 'banned') throw new Refusal(codes.sessionInvalid)",
        by: "if (token !== '' && found === undefined) throw new TypeError('member of undefined')\n  if (found === undefined || found.member.standing === 'banned') throw new Refusal(codes.sessionInvalid)",
      },
    ],
    found: ['session.wrong'],
    crashes: true,
  },
  {
    name: 'session-of-one-address',
    wrong: 'A session is good at the first address only.',
    edits: [
      {
        file: 'security/authorise.ts',
        text: '  { backend: { database }, now }: Visit,',
        by: '  { backend: { database }, now, origin }: Visit,',
      },
      {
        file: 'security/authorise.ts',
        text: "if (found === undefined || found.member.standing === 'banned') throw",
        by: "if (found === undefined || origin.includes('second')) throw",
      },
    ],
    found: ['session.bothAddresses'],
  },
  {
    name: 'ended-session-stays-valid',
    wrong: 'The token of a session that was ended stays valid until it expires by itself.',
    edits: [
      {
        file: 'security/authorise.ts',
        text: 'await query.update(sessions).set({ expiresAt: now }).where(isMeant)',
        by: 'await query.update(sessions).set({ lastSeenAt: now }).where(isMeant)',
      },
    ],
    found: ['sessions.ended'],
  },
  {
    name: 'all-sessions-current',
    wrong: 'Every session is listed as the one that asks.',
    edits: [
      {
        file: 'security/sessions.ts',
        text: 'current: one.number === session.number,',
        by: 'current: one.member === session.member,',
      },
    ],
    found: ['sessions.current'],
    after: ['login.capitals'],
  },
  {
    name: 'unknown-session-ends-all',
    wrong: 'Ending a session that does not exist ends all of them.',
    edits: [
      {
        file: 'security/sessions.ts',
        text: "eq(sessions.number, numberIn('s', id)))\n    return {}",
        by: "numberIn('s', id) ? eq(sessions.number, numberIn('s', id)) : undefined)\n    return {}",
      },
    ],
    found: ['sessions.endAgain'],
  },
  {
    name: 'unknown-session-refused',
    wrong: 'Ending a session that is already over is refused.',
    edits: [
      {
        file: 'security/sessions.ts',
        text: '  endSession: async ({ id }, { backend, now, member }) => {\n',
        by: "  endSession: async ({ id }, { backend, now, member }) => {\n    if (numberIn('s', id) === 0) throw new Refusal(codes.messageAsSent)\n",
      },
      {
        file: 'security/sessions.ts',
        text: "import { idOf, numberIn } from '../database/ids.ts'",
        by: "import { codes } from '#lib/contract/codes.ts'\nimport { Refusal } from '#lib/backend/refusal.ts'\nimport { idOf, numberIn } from '../database/ids.ts'",
      },
    ],
    found: ['sessions.endAgain'],
  },
  {
    name: 'logins-of-everybody',
    wrong: 'The history of logins has those of all members.',
    edits: [
      {
        file: 'security/sessions.ts',
        text: '.where(and(eq(logins.member, member.number), parts.where))',
        by: '.where(member && parts.where)',
      },
    ],
    found: ['isolation.lists'],
    after: ['login.capitals'],
  },
  {
    name: 'second-factor-without-code',
    wrong: 'A second factor is on as soon as it is set up.',
    edits: [
      {
        file: 'security/secondFactor.ts',
        text: 'const next = { nextSetupId: setupId, nextSecret: secret, ',
        by: 'const next = { setupId, secret, nextSetupId: setupId, nextSecret: secret, ',
      },
    ],
    found: ['secondFactor.unconfirmed'],
  },
  {
    name: 'second-factor-any-code',
    wrong: 'Any code confirms a second factor.',
    edits: [
      {
        file: 'security/secondFactor.ts',
        text: 'const usedPeriod = acceptedPeriod(factor.nextSecret, code, now)\n',
        by: 'const usedPeriod = acceptedPeriod(factor.nextSecret, code, now) ?? 0\n',
      },
    ],
    found: ['secondFactor.unconfirmed'],
  },
  {
    name: 'limits-not-stored',
    wrong: 'A limit is answered and not stored.',
    edits: [
      {
        file: 'security/limits.ts',
        text: '.onConflictDoUpdate({ target: memberLimits.member, set: { record } })\n      return answerOf(record, now)',
        by: '.onConflictDoNothing()\n      await tx.delete(memberLimits)\n      return answerOf(record, now)',
      },
    ],
    found: ['limits.tighter'],
  },
  {
    name: 'limits-loosened-at-once',
    wrong: 'A looser limit holds at once.',
    edits: [
      {
        file: 'security/limits.ts',
        text: 'const record = changedBy(await find(tx, member.number), wanted, now)',
        by: 'const record = changedBy(noLimits, wanted, now)',
      },
    ],
    found: ['limits.looser'],
  },
  {
    name: 'loosening-waits-again',
    wrong: 'A loosening that is asked for again begins to wait again.',
    edits: [
      {
        file: 'security/limits.ts',
        text: 'const record = changedBy(await find(tx, member.number), wanted, now)',
        by: `const stored = await find(tx, member.number)
      const { lossStreak } = stored.limits
      const tightened = { ...stored, limits: { ...stored.limits, lossStreak: { ...lossStreak, next: undefined } } }
      const record = changedBy(tightened, wanted, now)`,
      },
    ],
    found: ['limits.looser'],
  },
  {
    name: 'cool-off-shortened',
    wrong: 'A cool-off is shortened by an earlier end.',
    edits: [
      {
        file: 'security/limits.ts',
        text: 'const record = changedBy(await find(tx, member.number), wanted, now)',
        by: `const stored = await find(tx, member.number)
      const record = changedBy({ ...stored, coolOff: noLimits.coolOff }, wanted, now)`,
      },
    ],
    found: ['limits.coolOff'],
  },
  {
    name: 'notices-oldest-first',
    wrong: 'Notices come oldest first.',
    edits: [{ file: 'notices/notices.ts', text: '.orderBy(...parts.order)', by: '.orderBy(notices.at)' }],
    found: ['lists.newestFirst'],
  },
  {
    name: 'notice-without-body',
    wrong: 'A notice is answered without its body.',
    edits: [
      {
        file: 'notices/notices.ts',
        text: '{ ...headOf(found, language), body: wordsIn(found.body, language) }',
        by: '{ ...headOf(found, language), body: undefined as never }',
      },
      {
        file: 'http/app.ts',
        text: '    if (!checked.success) throw new Error(',
        by: '    if (!checked.success) backend.log(',
      },
    ],
    found: ['schema.notice.info'],
  },
  {
    name: 'text-missing',
    wrong: 'One of the texts was never written.',
    edits: [
      {
        file: 'notices/notices.ts',
        text: 'where(eq(texts.key, key))',
        by: "where(eq(texts.key, key === 'risk' ? 'none' : key))",
      },
    ],
    found: ['schema.text.info', 'session.notNeeded'],
  },
  {
    name: 'configuration-without-decimals',
    wrong: 'The configuration states a currency that the accounts do not have.',
    edits: [
      {
        file: 'members/account.ts',
        text: "getConf: (_, { backend }) => readSetting(backend.database.query, 'site'),",
        by: "getConf: async (_, { backend }) => ({ ...(await readSetting(backend.database.query, 'site')), currency: 'JPY' }),",
      },
    ],
    found: ['ledger.decimals'],
    after: ['order.made'],
  },
]
