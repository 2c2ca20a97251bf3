import type { FormRules, FormValues } from '#components/form/useForm.ts'
import { LONGEST_PASSWORD } from '#lib/account/password.ts'
import { typedCode, typedText } from '#lib/i18n/typedText.ts'
import type { LoginRequest } from './login.ts'

/** `uuid` is the captcha's id, empty while no captcha is loaded. */
export type LoginField = keyof LoginRequest
export type LoginValues = FormValues<LoginField>

/** The rules of the login (docs/product.md, 6.1). */
export const loginRules = {
  problems: {
    usernameRequired: { field: 'username', text: '请输入用户名', when: ({ username }) => !typedText(username) },
    passwordRequired: { field: 'pwd', text: '请输入登录密码', when: ({ pwd }) => !pwd },
    captchaMissing: { field: 'code', text: '图形验证码尚未加载，请稍候', when: ({ uuid }) => !uuid, waits: true },
    codeRequired: { field: 'code', text: '请输入图形验证码', when: ({ code }) => !typedCode(code) },
  },
  longest: { username: 64, pwd: LONGEST_PASSWORD, code: 16 },
} as const satisfies FormRules<LoginField>

/** The request of the form (docs/product.md, 6.1), with the password as it was typed. */
export function loginRequest({ username, pwd, code, uuid }: LoginValues): LoginRequest {
  return { username: typedText(username), pwd, code: typedCode(code), uuid }
}
