import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#lib/backend/seed/passwords.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { SampleOf, SampleSetting } from './sample.ts'

const FRESH = { newPwd: 'Fresh5678', newPwd2: 'Fresh5678' }
const OTHER = 'Other1234'

const form = {
  component: 'form',
  member: 'demo',
  route: routes.profile,
  checking: '正在确认密码修改',
  reason: '正在确认这次请求是否已执行',
  compared: [],
} as const

/** A form that asks for the old password and for a new one. */
const change = (oldPwd: string) =>
  ({
    ...form,
    compose: (screen) => screen.fill({ oldPwd, ...FRESH }),
    confirm: (screen) => screen.submit(),
    secrets: [oldPwd, FRESH.newPwd],
    body: () => ({ oldPwd, ...FRESH }),
  }) satisfies Partial<SampleOf<'loginPassword'>>

export const loginPassword: SampleOf<'loginPassword'> = {
  ...change(SEEDED_PASSWORD),
  options: { view: 'loginPassword' },
  done: '登录密码修改成功',
  refused: ['登录密码未修改', '当前密码没有变化', '原登录密码错误'],
  refuse: ({ control, member }) => control.member(member, { password: OTHER }),
  other: { newPwd: OTHER },
}

export const withdrawPassword: SampleOf<'withdrawPassword'> = {
  ...change(SEEDED_WITHDRAW_PASSWORD),
  options: { view: 'withdrawPassword' },
  done: '提现密码修改成功',
  refused: ['提现密码未修改', '当前密码没有变化', '当前提现密码错误'],
  refuse: ({ control, member }) => control.member(member, { withdrawPassword: OTHER }),
  other: { oldPwd: 'wrong' },
}

/** The code that was sent to the member now. */
const sentCode = ({ world, member }: SampleSetting) => world.sentCodes.send(member, world.clock.now())

export const withdrawPasswordRecovery: SampleOf<'withdrawPasswordRecovery'> = {
  ...form,
  options: { view: 'recover' },
  compose: (screen, setting) => screen.fill({ code: sentCode(setting), ...FRESH }),
  confirm: (screen) => screen.submit(),
  done: '提现密码找回成功',
  refused: ['提现密码未修改', '当前密码没有变化', '验证码错误'],
  // A newer code invalidates the one that was typed.
  refuse: sentCode,
  secrets: [FRESH.newPwd],
  body: (setting) => ({ code: sentCode(setting), ...FRESH }),
  other: { newPwd: OTHER },
}
