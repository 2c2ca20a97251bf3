import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { PersonalInfo } from './PersonalInfo.tsx'
import { ChangePassword } from './passwords/ChangePassword.tsx'
import { RecoverPassword } from './passwords/RecoverPassword.tsx'

interface View {
  readonly title: MessageKey
  readonly draw: () => ReactElement
}

/** The views that the `view` option of the profile route opens. */
const views = {
  loginPassword: { title: '修改登录密码', draw: () => <ChangePassword key="login" kind="login" /> },
  withdrawPassword: { title: '修改提现密码', draw: () => <ChangePassword key="withdraw" kind="withdraw" /> },
  recover: { title: '找回提现密码', draw: () => <RecoverPassword /> },
} as const satisfies Readonly<Record<string, View>>

const personalInfo: View = { title: '个人信息', draw: () => <PersonalInfo /> }

/** The view of the option. Without the option, or with an unknown one, the personal info. */
function viewOf(option: string | undefined): View {
  const entry = Object.entries(views).find(([name]) => name === option)
  return entry ? entry[1] : personalInfo
}

export function useProfileTitle(option: string | undefined): string {
  return useTranslations()(viewOf(option).title)
}

/** The personal info, or one of the password forms. */
export function ProfileView({ view }: { view: string | undefined }) {
  return viewOf(view).draw()
}
