import { changeWithdrawPassword, recoverWithdrawPassword, updateProfile } from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { bindBank, bindCrypto, removePayout } from '#lib/contract/payouts.ts'
import { reauthenticate, secondFactor, startSecondFactor } from '#lib/contract/security.ts'
import { userInfo } from '#lib/contract/session.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { type Exchange, exchangeName, failureOf, isNotFound, outlineOf } from './exchange.ts'
import { logIn } from './login.ts'
import { completed } from './moneyRequests.ts'

/** More than a backend lets through. */
const WRONG_TRIES = 8

/** Changes that a backend asks for a confirmation before, each with something wrong, so that nothing is changed. */
function changes(backend: CheckedBackend): readonly (readonly [Call, object])[] {
  const differing = { newPwd: 'Differs1', newPwd2: 'Differs2' }
  const account = { payeeName: 'Conformance Check', bankName: 'Conformance Bank', accountNumber: '1' }
  return [
    [updateProfile, { email: 'conformance' }],
    // With a wrong password it would count as a try.
    ...(backend.withdrawPass === undefined
      ? []
      : [[changeWithdrawPassword, completed(backend, { oldPwd: backend.withdrawPass, ...differing })] as const]),
    [recoverWithdrawPassword, completed(backend, { code: '000000', ...differing })],
    [bindBank, completed(backend, account)],
    [bindCrypto, completed(backend, { chain: 'TRC20', address: '1' })],
    [removePayout, completed(backend, { id: 'conformance' })],
  ]
}

/** The changes that are refused with 4040 now. */
async function refusedOf(backend: CheckedBackend, address = 0): Promise<readonly Exchange[]> {
  const refused: Exchange[] = []
  for (const [call, input] of changes(backend)) {
    const exchange = await backend.send(call, input, { address })
    if (failureOf(exchange) === codes.reauthenticationRequired) refused.push(exchange)
  }
  return refused
}

/** What the member gives to show that it is them. They come before the changes that may need it. */
export function reauthenticationChecks(backend: CheckedBackend): readonly Check[] {
  const check = writingChecks('reauthentication', '#confirm-that-it-is-you')
  const isCodeWanted = async () => {
    const state = await backend.send(secondFactor, {})
    return !isNotFound(state) && backend.read(secondFactor, state, '').enabled
  }
  /** A session that has just logged in, and the password that it confirms by. */
  const freshSession = async () => {
    if (backend.lacks(reauthenticate)) throw new NotChecked(`the backend does not offer POST ${reauthenticate.path}`)
    if (backend.logIn === undefined) throw new NotChecked('needs --user, --pass and --captcha')
    if (await isCodeWanted()) throw new NotChecked('the second factor is on in this account')
    const token = await logIn(backend, backend.logIn).catch((error: unknown) => {
      throw new NotChecked(error instanceof Error ? error.message : `${error}`)
    })
    return { token, pwd: backend.logIn.pass }
  }
  return [
    check(
      'wrong',
      'A wrong password, or with a second factor a wrong code, confirms nothing: 4013, 4037.',
      async () => {
        const [proof, code] = (await isCodeWanted())
          ? ([{ code: 'conformance' }, codes.secondFactorWrong] as const)
          : ([{ pwd: 'conformance' }, codes.passwordWrong] as const)
        const before = await refusedOf(backend)
        const exchange = await backend.send(reauthenticate, proof)
        backend.requireOffered(exchange)
        if (failureOf(exchange) !== code) throw new Failed(outlineOf(exchange))
        const after = await refusedOf(backend)
        if (after.length < before.length)
          throw new Failed(`${before.length} changes were refused with 4040 before it, ${after.length} after it`)
        return `code ${code}`
      },
    ),
    check(
      'right',
      'The right password confirms the session at every address: nothing is refused with 4040.',
      async () => {
        if (await isCodeWanted()) throw new NotChecked('the second factor is on in this account')
        if (backend.pass === undefined) throw new NotChecked('needs --pass')
        const before = await refusedOf(backend)
        const exchange = await backend.send(reauthenticate, { pwd: backend.pass })
        const { until } = backend.read(reauthenticate, exchange, '')
        if (until <= backend.serverNow()) throw new Failed(`until ${until} is not in the future`)
        for (const address of backend.addresses) {
          const [refused] = await refusedOf(backend, address)
          if (refused) throw new Failed(`${exchangeName(refused)}: ${outlineOf(refused)}`)
        }
        return `${before.length} of ${changes(backend).length} changes were refused before, none after it`
      },
    ),
    check(
      'fresh',
      'A session that has just logged in is asked too before contact or second factor is changed: 4040.',
      async () => {
        const { token, pwd } = await freshSession()
        // The present contact, so that nothing is changed.
        const { phone, email } = (await backend.ask(userInfo, {}, { token })).data
        const contact = email ? { email } : phone ? { phone } : undefined
        const asked = [...(contact ? [[updateProfile, contact] as const] : []), [startSecondFactor, {}] as const]
        const seen: string[] = []
        for (const [call, input] of asked) {
          const exchange = await backend.send(call, input, { token })
          if (backend.isNotOffered(exchange)) continue
          seen.push(exchangeName(exchange))
          if (failureOf(exchange) !== codes.reauthenticationRequired)
            throw new Failed(`${exchangeName(exchange)}: ${outlineOf(exchange)}`)
        }
        if (seen.length === 0) throw new NotChecked('the account has no contact, and there is no second factor')
        const confirmed = await backend.send(reauthenticate, { pwd }, { token })
        backend.read(reauthenticate, confirmed, '')
        return `code 4040: ${seen.join(', ')}`
      },
    ),
    check(
      'others',
      'Wrong tries in one session keep the member out of nothing in another one, and the login stays open.',
      async () => {
        const stolen = await freshSession()
        for (let tries = 0; tries < WRONG_TRIES; tries += 1) {
          const exchange = await backend.once(reauthenticate, { pwd: 'conformance' }, { token: stolen.token })
          backend.requireOffered(exchange)
          if (failureOf(exchange) === undefined)
            throw new NotChecked('a wrong password is right', 'reauthentication.wrong')
        }
        const own = await freshSession().catch((error: unknown) => {
          throw new Failed(`the login after them: ${error instanceof Error ? error.message : error}`)
        })
        const exchange = await backend.once(reauthenticate, { pwd: own.pwd }, { token: own.token })
        if (failureOf(exchange) !== undefined) throw new Failed(outlineOf(exchange))
        return `${WRONG_TRIES} wrong passwords in one session, and the right one is accepted in another`
      },
    ),
  ]
}
