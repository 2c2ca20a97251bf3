import { routes } from '#lib/navigation/routes.ts'
import type { SampleOf } from './sample.ts'

const IDENTITY = { name: '张三', idNumber: '11010119900307123X' }

export const identity: SampleOf<'identity'> = {
  component: 'form',
  member: 'demo',
  route: routes.verify,
  compose: async (screen) => {
    await screen.upload('idFront')
    await screen.upload('idBack')
    await screen.fill(IDENTITY)
  },
  confirm: (screen) => screen.press('提交审核'),
  refuse: ({ control, member }) => control.verification(member, { status: 'verified' }),
  checking: '正在确认认证资料',
  done: '认证资料已提交',
  refused: ['认证资料未提交', '本次资料没有提交', '已认证或正在审核中'],
  reason: '正在确认这次请求是否已执行',
  secrets: [IDENTITY.name, IDENTITY.idNumber, '/upload'],
  compared: [],
  body: ({ world, member }) => {
    const photo = () =>
      world.uploads.add({ username: member, type: 'image/jpeg', bytes: new Uint8Array(8), at: world.clock.now() }).path
    return { ...IDENTITY, idFront: photo(), idBack: photo() }
  },
  other: { name: '李四' },
}
