import type { MessageKey } from '#lib/i18n/messages.ts'
import type { LoginRequest } from './login.ts'

/** The values of the form. `uuid` is the captcha's id, empty while no captcha is loaded. */
export type LoginValues = LoginRequest

export type LoginProblem = 'usernameRequired' | 'passwordRequired' | 'captchaMissing' | 'codeRequired'

export const loginProblemMessages: Readonly<Record<LoginProblem, MessageKey>> = {
  usernameRequired: '请输入用户名',
  passwordRequired: '请输入登录密码',
  captchaMissing: '验证码尚未加载，请稍候',
  codeRequired: '请输入验证码',
}

/** The wire name of the field that a problem belongs to. */
export const loginProblemFields: Readonly<Record<LoginProblem, keyof LoginValues>> = {
  usernameRequired: 'username',
  passwordRequired: 'pwd',
  captchaMissing: 'code',
  codeRequired: 'code',
}

/** The problems that keep the form from being sent, in the order of its fields (docs/product.md, 6.1). */
export function loginProblems(values: LoginValues): readonly LoginProblem[] {
  const { username, pwd, code, uuid } = loginRequest(values)
  const problems: LoginProblem[] = []
  if (!username) problems.push('usernameRequired')
  if (!pwd) problems.push('passwordRequired')
  if (!uuid) problems.push('captchaMissing')
  else if (!code) problems.push('codeRequired')
  return problems
}

/** The request of the form: the name is trimmed (docs/product.md, 6.1), the password is sent as typed. */
export function loginRequest({ username, pwd, code, uuid }: LoginValues): LoginRequest {
  return { username: username.trim(), pwd, code: code.trim(), uuid }
}
