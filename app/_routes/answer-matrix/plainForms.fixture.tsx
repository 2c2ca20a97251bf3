import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { type Screen, waitFor } from '#components/screen.fixture.tsx'
import { sendCode, updateProfile } from '#lib/contract/account.ts'
import { uploadFile } from '#lib/contract/common.ts'
import {
  confirmSecondFactor,
  endAllSessions,
  endSecondFactor,
  endSession,
  loginSecondFactor,
  reauthenticate,
  setLimits,
  startSecondFactor,
} from '#lib/contract/security.ts'
import { captcha, login, register } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { typedRegistration } from '#stub/members/registration.fixture.ts'
import type { SampleSetting } from '#stub/samples/sample.ts'
import type { World } from '#stub/world.ts'
import { type Form, identify, type OpenForm, photo, pressed, submit, there, uploaded } from './form.fixture.tsx'
import { visitAnew } from './screens.fixture.tsx'

/** The forms of the calls that are no money requests: nothing is stored of them, and the member sends them again. */
export interface PlainForm extends Form {
  /** What the backend has when the call was executed. */
  readonly executed: (world: World, username: string) => boolean
  /** What the screen says, or where it leads, when the call is done. */
  readonly done: (screen: Screen) => boolean
  /** What the member does with it then. */
  readonly use?: (opened: OpenForm) => Promise<void>
}

const toasted = (text: string) => (screen: Screen) => screen.toasts().includes(text)
const left = (target: string) => (screen: Screen) =>
  screen.went.mock.calls.some(([way, to]) => way === 'reLaunch' && to === target)

/** Asks to log a device out, or all of them, where the question is not open yet, and confirms it. */
async function logDeviceOut(screen: Screen, name: string): Promise<void> {
  if (screen.dialog() === undefined) await pressed(screen, name)
  await pressed(screen, '确认退出')
}

/** Fills the login in and sends it. */
async function sendLogin({ screen, world, member, wire }: OpenForm): Promise<void> {
  await waitFor(() => {
    if (!screen.container.querySelector('[data-kind="ready"]')) throw new Error('no captcha')
  })
  const uuid = /"uuid":"([^"]+)"/.exec(wire.good.get(captcha.path)?.body ?? '')?.[1] ?? ''
  screen.fill({ username: member, pwd: SEEDED_PASSWORD, code: world.captchas.codeOf(uuid) ?? '' })
  submit(screen)
}

/** The row of the largest stake. */
function limitRow(): HTMLElement {
  const rows = [...document.querySelectorAll<HTMLElement>('li button')]
  const stakeRow = rows.find(({ textContent }) => textContent?.startsWith('单笔上限'))
  if (!stakeRow) throw new Error('no limits')
  return stakeRow
}

const secrets = new Map<string, string>()

/** Switches the second factor of a member on, some time ago: its present code was not used. */
function switchOn({ world, member }: SampleSetting): void {
  const { setupId, secret } = world.secondFactors.start(member)
  const before = world.clock.now() - 600_000
  world.secondFactors.confirm(member, setupId, totp(secret, timeStepOf(before)), before, 's1')
  secrets.set(member, secret)
}

const codeNow = (world: World, secret: string) => totp(secret, timeStepOf(world.clock.now()))

/** Begins a set-up, where none is on the screen yet. */
async function setUp(screen: Screen): Promise<void> {
  await waitFor(() => {
    if (screen.container.querySelector('[role="img"]')) return
    if (screen.button('开启双重验证').disabled) throw new Error('it is being set up')
  })
  if (!screen.container.querySelector('[role="img"]')) screen.button('开启双重验证').click()
}

export const plainForms: readonly PlainForm[] = [
  {
    call: startSecondFactor,
    route: routes.security,
    options: { view: 'secondFactor' },
    done: (screen) => screen.container.querySelector('[role="img"]') !== null,
    executed: () => true,
    send: ({ screen }) => setUp(screen),
  },
  {
    call: confirmSecondFactor,
    route: routes.security,
    options: { view: 'secondFactor' },
    done: (screen) => screen.text().includes('请保存恢复码'),
    executed: (world, username) => world.secondFactors.isOn(username),
    send: async ({ screen, world }) => {
      await setUp(screen)
      await there(screen, 'code')
      const secret = screen.container.querySelector('strong')?.textContent?.replaceAll(' ', '') ?? ''
      screen.fill({ code: codeNow(world, secret) })
      submit(screen)
    },
  },
  {
    call: endSecondFactor,
    route: routes.security,
    options: { view: 'secondFactor' },
    prepare: switchOn,
    done: toasted('双重验证已关闭'),
    executed: (world, username) => !world.secondFactors.isOn(username),
    send: async ({ screen, world, member }) => {
      await there(screen, 'code')
      screen.fill({ code: codeNow(world, secrets.get(member) ?? '') })
      submit(screen)
    },
  },
  {
    call: loginSecondFactor,
    route: routes.login,
    prepare: switchOn,
    done: left(routes.home),
    executed: () => true,
    send: async (opened) => {
      const { screen, world, member } = opened
      if (!screen.container.querySelector('[autocomplete="one-time-code"]')) {
        await sendLogin(opened)
        await waitFor(() => {
          if (!screen.container.querySelector('[autocomplete="one-time-code"]')) throw new Error('no second step')
        })
      }
      screen.fill({ code: codeNow(world, secrets.get(member) ?? '') })
      submit(screen)
    },
  },
  {
    call: endSession,
    route: routes.security,
    options: { view: 'devices' },
    prepare: ({ world, member }) => void world.sessions.open(member, world.clock.now(), { device: 'Phone' }),
    done: toasted('该设备已退出登录'),
    executed: (world, username) => world.sessions.of(username, world.clock.now()).length === 1,
    send: async ({ screen }) => {
      await waitFor(() => void screen.button('退出Phone的登录'))
      await logDeviceOut(screen, '退出Phone的登录')
    },
  },
  {
    call: endAllSessions,
    route: routes.security,
    options: { view: 'devices' },
    done: left(routes.login),
    executed: (world, username) => world.sessions.of(username, world.clock.now()).length === 0,
    send: async ({ screen }) => {
      await waitFor(() => void screen.button('退出所有设备'))
      await logDeviceOut(screen, '退出所有设备')
    },
  },
  {
    call: setLimits,
    route: routes.limits,
    done: (screen) => screen.text().includes('您的所有设备都适用') && screen.text().includes('¥15.00'),
    executed: (world, username) => world.limits.of(username, world.clock.now()).stake?.value === '15',
    send: async ({ screen }) => {
      // A call that seems not to be offered is asked for again on the next visit only.
      if (screen.text().includes('只在这台设备上有效')) visitAnew()
      await waitFor(() => limitRow().click())
      await there(screen, 'value')
      screen.fill({ value: '15' })
      await pressed(screen, '保存')
      await waitFor(() => {
        if (screen.dialog() !== undefined) throw new Error('the sheet is open')
      })
    },
  },
  {
    call: login,
    route: routes.login,
    done: left(routes.home),
    executed: () => true,
    send: sendLogin,
  },
  {
    call: register,
    route: routes.register,
    done: left(routes.login),
    executed: (world, username) => world.members.find(`${username}x`) !== undefined,
    send: async ({ screen, member }) => {
      screen.fill({ ...typedRegistration, username: `${member}x`, contact: `${member}x@example.com` })
      while (screen.hasButton('继续')) await screen.submit()
      submit(screen)
    },
  },
  {
    call: sendCode,
    route: routes.profile,
    options: { view: 'recover' },
    // A second one is not sent within a minute, and the screen says that the first may have arrived.
    done: (screen) => /验证码已发送至|如已收到验证码，可直接填写/.test(screen.text()),
    executed: (world, username) => world.sentCodes.codeOf(username, world.clock.now()) !== undefined,
    send: ({ screen }) => pressed(screen, '发送验证码'),
  },
  {
    call: updateProfile,
    route: routes.profile,
    done: toasted('个人信息更新成功'),
    executed: (world, username) => world.members.get(username).userName === 'Another',
    send: async ({ screen }) => {
      await there(screen, 'userName')
      screen.fill({ userName: 'Another' })
      submit(screen)
    },
  },
  {
    call: reauthenticate,
    route: routes.profile,
    prepare: ({ world, member }) => {
      for (const session of world.sessions.of(member, world.clock.now())) session.authenticatedAt = 0
    },
    done: toasted('个人信息更新成功'),
    executed: (world, username) =>
      world.sessions.of(username, world.clock.now()).some(({ authenticatedAt }) => authenticatedAt > 0),
    send: async ({ screen, member }) => {
      await there(screen, 'email')
      if (screen.dialog() === undefined) {
        screen.fill({ email: `${member}@example.com` })
        submit(screen)
      }
      await waitFor(() => {
        if (screen.toasts().length === 0) void screen.field('pwd')
      })
      if (screen.toasts().length > 0) return
      screen.fill({ pwd: SEEDED_PASSWORD })
      await pressed(screen, '验证并继续')
    },
  },
  {
    call: uploadFile,
    route: routes.verify,
    done: (screen) => screen.text().includes('已上传'),
    executed: (world, username) => world.uploads.of(username).length > 0,
    send: async ({ screen }) => {
      await there(screen, 'idFront')
      if (screen.hasButton('重新上传')) await pressed(screen, '重新上传')
      else await screen.user.upload(screen.field('idFront'), photo('front'))
    },
    use: async ({ screen }) => {
      await screen.user.upload(screen.field('idBack'), photo('back'))
      await uploaded(screen, 2)
      await identify(screen)
    },
  },
]
