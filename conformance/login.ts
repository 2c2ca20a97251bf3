import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { captcha, login, userInfo } from '#lib/contract/session.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { type Exchange, envelopeOf, failureOf, isSuccess, outlineOf, payloadOf } from './exchange.ts'
import type { LogIn } from './options.ts'

const PLACE = '#captchas-and-sent-codes'

/** Opens a session as the login screen does, and returns its token. Throws Error, with the answer, when it is refused. */
export async function logIn(backend: CheckedBackend, given: LogIn): Promise<string> {
  const { answer } = await attempt(backend, given)
  const token = tokenOf(answer)
  if (token === undefined)
    throw new Error(
      `The login of ${given.user} is refused: ${outlineOf(answer)}. Give --token, or a --captcha that is accepted.`,
    )
  return token
}

/** What a login form has besides name and password. */
interface Solved {
  readonly uuid: string
  readonly code: string
}

/** Sends the login form with a captcha: a new one unless one is given. Throws Error when there is no captcha. */
async function attempt(
  backend: CheckedBackend,
  { user, pass, captcha: code }: LogIn,
  solved?: Solved,
): Promise<{ readonly answer: Exchange; readonly solved: Solved }> {
  const used = solved ?? (await solve(backend, code))
  return { answer: await backend.send(login, { username: user, pwd: pass, ...used }), solved: used }
}

async function solve(backend: CheckedBackend, code: LogIn['captcha']): Promise<Solved> {
  const picture = await backend.send(captcha, {})
  const parsed = v.safeParse(captcha.response, payloadOf(captcha, envelopeOf(picture) ?? {}))
  if (!parsed.success) throw new Error(`No captcha: ${outlineOf(picture)}.`)
  const { uuid } = parsed.output
  return { uuid, code: typeof code === 'string' ? code : await code(uuid) }
}

function tokenOf(answer: Exchange): string | undefined {
  const envelope = envelopeOf(answer)
  const opened = v.safeParse(login.response, envelope?.data)
  return envelope !== undefined && isSuccess(envelope) && opened.success ? opened.output.token : undefined
}

/** What a member logs in with. They need a name, a password and a captcha's code. */
export function loginChecks(backend: CheckedBackend): readonly Check[] {
  const logInData = (): LogIn => {
    if (backend.logIn === undefined) throw new NotChecked('needs --user, --pass and --captcha')
    return backend.logIn
  }
  return [
    {
      id: 'login.captchaOnce',
      rule: 'A captcha is good for one login, successful or not: sent again it is refused with 4011.',
      place: PLACE,
      run: async () => {
        for (const pass of [logInData().pass, `${logInData().pass}-wrong`]) {
          const { answer, solved } = await attempt(backend, { ...logInData(), pass })
          if (failureOf(answer) === codes.captchaWrong) throw new NotChecked('--captcha is not accepted the first time')
          const again = await attempt(backend, logInData(), solved)
          if (failureOf(again.answer) !== codes.captchaWrong)
            throw new Failed(`${outlineOf(answer)}, and with the same captcha again ${outlineOf(again.answer)}`)
        }
        return 'code 4011 for the second use'
      },
    },
    {
      id: 'login.capitals',
      rule: 'Upper and lower case of a login name, and of a captcha, are the same: one member, one userId.',
      place: '#names-and-passwords',
      run: async () => {
        const { user } = logInData()
        const ids: (string | undefined)[] = []
        for (const name of new Set([user, user.toUpperCase(), user.toLowerCase()])) {
          const solved = await solve(backend, logInData().captcha)
          const code = name === user ? solved.code : solved.code.toLowerCase()
          const { answer } = await attempt(backend, { ...logInData(), user: name }, { ...solved, code })
          const token = tokenOf(answer)
          if (token === undefined && name === user) throw new NotChecked(`--user: ${outlineOf(answer)}`)
          if (token === undefined) throw new Failed(`${name}: ${outlineOf(answer)}`)
          ids.push((await backend.ask(userInfo, {}, { token })).data.userId)
        }
        if (new Set(ids).size > 1) throw new Failed(`userId ${ids.join(', ')}`)
        return `${user.toUpperCase()} is ${ids[0] ?? user}`
      },
    },
  ]
}
