import * as v from 'valibot'
import { captcha, login } from '#lib/contract/account.ts'
import type { Backend } from './backend.ts'
import { envelopeOf, isSuccess, outlineOf, payloadOf } from './exchange.ts'
import type { LogIn } from './options.ts'

/** Opens a session as the login screen does, and returns its token. Throws Error, with the answer, when it is refused. */
export async function logIn(backend: Backend, { user, pass, captcha: code }: LogIn): Promise<string> {
  const picture = await backend.send(captcha, {})
  const shown = v.safeParse(captcha.response, payloadOf(captcha, envelopeOf(picture) ?? {}))
  if (!shown.success) throw new Error(`No captcha: ${outlineOf(picture)}.`)
  const { uuid } = shown.output
  const answer = await backend.send(login, { username: user, pwd: pass, code: await codeFor(code, uuid), uuid })
  const found = envelopeOf(answer)
  const opened = v.safeParse(login.response, found?.data)
  if (found === undefined || !isSuccess(found) || !opened.success || opened.output.token === undefined)
    throw new Error(
      `The login of ${user} is refused: ${outlineOf(answer)}. Give --token, or a --captcha that is accepted.`,
    )
  return opened.output.token
}

const codeFor = (code: LogIn['captcha'], uuid: string) => (typeof code === 'string' ? code : code(uuid))
