import type { Mutation } from './mutation.ts'

/** Mistakes in login, the member's figures, sessions, the second factor, limits, notices and uploads. */
export const memberMutations: readonly Mutation[] = [
  {
    name: 'captcha-reusable',
    wrong: 'A captcha is good until it expires.',
    edits: [
      {
        file: 'members/login.ts',
        text: 'const [found] = await query.delete(captchas).where(isIt).returning()',
        by: 'const [found] = await query.select().from(captchas).where(isIt)',
      },
    ],
    found: ['login.captchaOnce'],
  },
  {
    name: 'captcha-kept-after-failure',
    wrong: 'A captcha is used up by a successful login alone: passwords are tried with one.',
    edits: [
      {
        file: 'members/login.ts',
        text: 'const [found] = await query.delete(captchas).where(isIt).returning()',
        by: 'const [found] = await query.select().from(captchas).where(isIt)',
      },
      {
        file: 'members/login.ts',
        text: '    const bar = bars[member.standing]\n',
        by: '    await query.delete(captchas).where(eq(captchas.id, uuid))\n    const bar = bars[member.standing]\n',
      },
    ],
    found: ['login.captchaOnce'],
  },
  {
    name: 'captcha-not-compared',
    wrong: 'Any code is right for a captcha.',
    edits: [
      {
        file: 'members/login.ts',
        text: 'return found?.code === typed.trim().toUpperCase()',
        by: "return found !== undefined && typed.trim() !== ''",
      },
    ],
    found: ['session.captcha'],
  },
  {
    name: 'captcha-case-matters',
    wrong: 'The letters of a captcha have to be typed in capitals.',
    edits: [
      {
        file: 'members/login.ts',
        text: 'return found?.code === typed.trim().toUpperCase()',
        by: 'return found?.code === typed.trim()',
      },
    ],
    found: ['login.capitals'],
  },
  {
    name: 'login-name-case-matters',
    wrong: 'A login name has to be typed in the case in which it was registered.',
    edits: [{ file: 'members/members.ts', text: 'username.trim().toLowerCase()', by: 'username.trim()' }],
    found: ['login.capitals'],
  },
  {
    name: 'user-id-of-session',
    wrong: 'The userId is the number of the session.',
    edits: [
      {
        file: 'members/account.ts',
        text: "userId: idOf('u', member.number),",
        by: "userId: idOf('u', session.number),",
      },
    ],
    found: ['login.capitals'],
  },
  {
    name: 'user-id-same-for-all',
    wrong: 'The userId is the same for every member.',
    edits: [{ file: 'members/account.ts', text: "userId: idOf('u', member.number),", by: "userId: idOf('u', 1)," }],
    found: ['member.userId'],
  },
  {
    name: 'balance-with-stakes',
    wrong: 'userInfo states the stakes of open orders as available.',
    edits: [
      {
        file: 'members/account.ts',
        text: '    usermoney: shown(await balanceOf(backend.database.query, member.number), backend),',
        by: `    usermoney: shown(
      (await backend.database.query.select().from(accounts).where(eq(accounts.member, member.number)))
        .filter(({ account }) => account !== 'vault')
        .reduce((sum, { amount }) => add(sum, amount), ZERO),
      backend,
    ),`,
      },
    ],
    found: ['order.booked'],
  },
  {
    name: 'balance-cached',
    wrong: 'userInfo keeps the balance of its first answer.',
    edits: [
      {
        file: 'members/account.ts',
        text: '    usermoney: shown(await balanceOf(backend.database.query, member.number), backend),',
        by: `    usermoney: await (async () => {
      const kept = ((globalThis as { keptBalances?: Map<string, Decimal> }).keptBalances ??= new Map())
      if (!kept.has(session.sessionkey))
        kept.set(session.sessionkey, shown(await balanceOf(backend.database.query, member.number), backend))
      return kept.get(session.sessionkey)
    })(),`,
      },
    ],
    found: ['order.booked'],
    after: ['ledger.balance'],
  },
  {
    name: 'member-balance-with-vault',
    wrong: 'userInfo and member state different balances: one has the vault in it.',
    edits: [
      {
        file: 'members/account.ts',
        text: "    const balance = amountOf('balance')\n",
        by: "    const balance = add(amountOf('balance'), decimal('0.01'))\n",
      },
    ],
    found: ['member.balance', 'ledger.balance'],
  },
  {
    name: 'total-without-stakes',
    wrong: "The member's total leaves out the stakes of open orders.",
    edits: [
      {
        file: 'members/account.ts',
        text: "total: shown(add(add(balance, amountOf('stakes')), vault.total), backend),",
        by: 'total: shown(add(balance, vault.total), backend),',
      },
    ],
    found: ['member.total'],
  },
  {
    name: 'today-without-fees',
    wrong: 'What a member earned today leaves out the fees.',
    edits: [
      {
        file: 'members/account.ts',
        text: '.select({ profit: sum(orders.profit) })',
        by: '.select({ profit: sum(sql`${orders.profit} + ${orders.fee}`) })',
      },
      {
        file: 'members/account.ts',
        text: "import { and, eq, gte, lt, sum } from 'drizzle-orm'",
        by: "import { and, eq, gte, lt, sql, sum } from 'drizzle-orm'",
      },
    ],
    found: ['member.today'],
  },
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
        by: "import { codes } from '#lib/contract/codes.ts'\nimport { Refusal } from '#stub/http/refusal.ts'\nimport { idOf, numberIn } from '../database/ids.ts'",
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
