import type { FormRules, FormValues } from '#components/form/useForm.ts'
import { LONGEST_PASSWORD } from '#lib/account/password.ts'
import { typedCode, typedText } from '#lib/i18n/typedText.ts'
import type { LoginRequest } from './login.ts'

/** `uuid` is the captcha's id, empty while no captcha is loaded. */
export type LoginField = keyof LoginRequest
export type LoginValues = FormValues<LoginField>

export type LoginProblem = 'usernameRequired' | 'passwordRequired' | 'captchaMissing' | 'codeRequired'

/** The rules of the login (docs/product.md, 6.1). */
export const loginRules: FormRules<LoginField, LoginProblem> = {
  problems: (values) => {
    const { username, pwd, code, uuid } = loginRequest(values)
    const problems: LoginProblem[] = []
    if (!username) problems.push('usernameRequired')
    if (!pwd) problems.push('passwordRequired')
    if (!uuid) problems.push('captchaMissing')
    else if (!code) problems.push('codeRequired')
    return problems
  },
  fields: { usernameRequired: 'username', passwordRequired: 'pwd', captchaMissing: 'code', codeRequired: 'code' },
  messages: {
    usernameRequired: '请输入用户名',
    passwordRequired: '请输入登录密码',
    captchaMissing: '图形验证码尚未加载，请稍候',
    codeRequired: '请输入图形验证码',
  },
  waits: ['captchaMissing'],
  longest: { username: 64, pwd: LONGEST_PASSWORD, code: 16 },
}

/** The request of the form (docs/product.md, 6.1), with the password as it was typed. */
export function loginRequest({ username, pwd, code, uuid }: LoginValues): LoginRequest {
  return { username: typedText(username), pwd, code: typedCode(code), uuid }
}
