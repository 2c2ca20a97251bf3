import { randomBytes } from 'node:crypto'
import { Money } from '#backend-rules/money.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import { settings } from '../../database/tables/platform.ts'
import { writeSetting } from '../../settings/settings.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError, PERSON } from '../command.ts'
import { addOperator, invite } from '../people/operators.ts'

/**
 * Fills a new database for members' money: settings and the first operator, and nothing that is invented. Registration is closed and
 * nothing can be withdrawn until the operator sets it.
 */
export const begin: OperatorCommand = {
  takes: 'CURRENCY OPERATOR',
  about:
    'makes a new database for --production: its currency, for good, and its first operator; registration is closed, and products, channels and limits are then set',
  examples: ['begin CNY ann --id begin --as ann --reason "the platform opens"'],
  effect: 'changes',
  roles: [],
  run: async (args, work) => {
    const { tx, now } = work
    noMoreThan(args, 2)
    const [currency, name] = [argument(args, 0, 'the currency'), argument(args, 1, 'the name of the first operator')]
    if (!PERSON.test(name)) throw new OperatorError(`Not a name: ${JSON.stringify(name)}. It has up to 64 characters`)
    if (!/^[A-Z]{3,12}$/.test(currency)) throw new OperatorError(`Not a currency: ${currency}`)
    const [known] = await tx.select().from(settings).limit(1)
    if (known !== undefined) throw new OperatorError('This database has begun already')
    const none = new Money(currency).ofYuan('0')
    await writeSetting(tx, 'origin', { made: 'production' })
    await writeSetting(tx, 'site', { currency, register_open: false })
    const limits = { min: none, max: none, feeRate: '0', feeMin: none }
    const rules = { note: '', identityRequired: true, addressWaitMs: DAY_MS, cancellable: false, rates: {} }
    await writeSetting(tx, 'withdrawals', { ...limits, ...rules })
    await writeSetting(tx, 'invitations', { reward: none })
    await addOperator(tx, { name, role: 'owner', now })
    await invite(work, name)
    await writeSetting(tx, 'secrets', { signingKey: randomBytes(32).toString('base64url') })
    return `this database is one of production in ${currency}, and ${name} operates it. Now set products, channels, withdrawals and the texts terms, privacy, risk and about`
  },
}
