import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { RegisterForm } from './registration.ts'

/** A registration that the stub accepts, with the invitation code of `demo`. */
export const validRegistration = {
  name: '张三',
  idCard: '11010119900307123X',
  username: 'newbie',
  pwd: SEEDED_PASSWORD,
  pwd2: SEEDED_PASSWORD,
  withdrawPwd: 'Cash12345',
  contact: '13900139000',
  inviteCode: 'CANDOR1',
} satisfies RegisterForm

/** The same as it is typed: the withdrawal password is repeated, which is not sent. */
export const typedRegistration = { ...validRegistration, withdrawPwd2: validRegistration.withdrawPwd } as const
