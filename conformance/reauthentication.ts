import { changeWithdrawPassword, recoverWithdrawPassword, updateProfile } from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { bindBank, bindCrypto } from '#lib/contract/payouts.ts'
import { reauthenticate, secondFactor } from '#lib/contract/security.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { type Exchange, failureOf, isNotFound, nameOf, outlineOf } from './exchange.ts'
import { completed } from './moneyRequests.ts'

/** Changes that a backend asks for a confirmation before, each with something wrong, so that none is carried out. */
function changes(backend: Backend): readonly (readonly [Call, object])[] {
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
  ]
}

/** The changes that are refused with 4040 now. */
async function refusedOf(backend: Backend, address = 0): Promise<readonly Exchange[]> {
  const refused: Exchange[] = []
  for (const [call, input] of changes(backend)) {
    const exchange = await backend.send(call, input, { address })
    if (failureOf(exchange) === codes.reauthenticationRequired) refused.push(exchange)
  }
  return refused
}

/** What the member gives to show that it is them. They come before the changes that may need it. */
export function reauthenticationChecks(backend: Backend): readonly Check[] {
  const check = writingChecks('reauthentication', '#confirm-that-it-is-you')
  const isCodeWanted = async () => {
    const state = await backend.send(secondFactor, {})
    return !isNotFound(state) && backend.read(secondFactor, state, '').enabled
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
        if (backend.logIn === undefined) throw new NotChecked('needs --user, --pass and --captcha')
        const before = await refusedOf(backend)
        const exchange = await backend.send(reauthenticate, { pwd: backend.logIn.pass })
        const { until } = backend.read(reauthenticate, exchange, '')
        if (until <= backend.serverNow()) throw new Failed(`until ${until} is not in the future`)
        for (const address of backend.addresses) {
          const [refused] = await refusedOf(backend, address)
          if (refused) throw new Failed(`${nameOf(refused)}: ${outlineOf(refused)}`)
        }
        return `${before.length} of ${changes(backend).length} changes were refused before, none after it`
      },
    ),
  ]
}
