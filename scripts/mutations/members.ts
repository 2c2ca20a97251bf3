import type { Mutation } from './mutation.ts'

/** Mistakes in the login and in the figures of the member. */
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
        text: '    const bar = loginBars[member.standing]\n',
        by: '    await query.delete(captchas).where(eq(captchas.id, uuid))\n    const bar = loginBars[member.standing]\n',
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
        by: `.select({ profit: sum(sql\`\${orders.profit} + \${orders.fee}\`) })`,
      },
      {
        file: 'members/account.ts',
        text: "import { and, eq, gte, lt, sum } from 'drizzle-orm'",
        by: "import { and, eq, gte, lt, sql, sum } from 'drizzle-orm'",
      },
    ],
    found: ['member.today'],
  },
]
