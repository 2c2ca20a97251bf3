import { answers, type Broken, envelopeCode, get, instead, isRecord, refusal, withChange } from './broken.fixture.ts'
import type { Serve } from './stub.fixture.ts'

const LOGIN = '/api/login/login'

/** A captcha that was used is good again where it was remembered, as if it were a new one. */
const rememberedCaptcha = (which: (password: string) => boolean): Serve =>
  instead(LOGIN, ({ world, memory, body }, pass) => {
    const uuid = `${get(body, 'uuid')}`
    const rightCode = world.captchas.codeOf(uuid)
    if (rightCode !== undefined && which(`${get(body, 'pwd')}`)) memory.set(uuid, rightCode)
    if (rightCode !== undefined || memory.get(uuid) !== get(body, 'code')) return pass()
    const { uuid: another, code } = world.captchas.issue(world.clock.now())
    return pass({ body: { ...(isRecord(body) && body), uuid: another, code } })
  })

/** Backends that open a session, or refuse one, otherwise than the contract says. */
export const brokenLogins: readonly Broken[] = [
  {
    fault: 'the captcha is not looked at',
    caught: ['session.captcha', 'login.captchaOnce'],
    serve: answers(LOGIN, (json) => (envelopeCode(json) === 4011 ? withChange(json, 'code', () => 4012) : json)),
  },
  {
    fault: 'a captcha is good twice',
    caught: ['login.captchaOnce'],
    serve: rememberedCaptcha(() => true),
  },
  {
    fault: 'a refused login does not use up its captcha',
    caught: ['login.captchaOnce'],
    serve: rememberedCaptcha((password) => password.endsWith('-wrong')),
  },
  {
    fault: 'a login name in capitals is another name',
    caught: ['login.capitals'],
    serve: instead(
      ({ path, body }) => path === LOGIN && /[A-Z]/.test(`${get(body, 'username')}`),
      (incoming) => refusal(incoming, 4012),
    ),
  },
  {
    fault: 'the case of a captcha matters',
    caught: ['login.capitals'],
    serve: instead(
      ({ path, body }) => path === LOGIN && /[a-z]/.test(`${get(body, 'code')}`),
      (incoming) => refusal(incoming, 4011),
    ),
  },
]
