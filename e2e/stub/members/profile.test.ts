import { describe, expect, test } from 'vitest'
import { refusalOf } from '#lib/backend/refusal.fixture.ts'
import { createWorld } from '../world.ts'
import { changeProfile, type ProfileChange } from './profile.ts'

function setup() {
  const world = createWorld({ now: 0, real: () => 0 })
  const upload = (username: string) =>
    world.uploads.add({ username, type: 'image/png', bytes: new Uint8Array(8), at: 0 }).path
  return { world, demo: world.members.get('demo'), upload }
}

describe('personal info', () => {
  test('changes what is given, and returns only that, as it is stored', () => {
    const { world, demo, upload } = setup()
    const avatar = upload('demo')
    expect(changeProfile(world, demo, { userName: ' Demo Two ', avatar, email: 'D2@Example.com' })).toEqual({
      userName: 'Demo Two',
      avatar,
      email: 'd2@example.com',
    })
    expect(demo).toMatchObject({ userName: 'Demo Two', avatar, email: 'd2@example.com', phone: '13800138000' })
  })

  test('may be left unchanged', () => {
    const { world, demo } = setup()
    const same = { phone: '13800138000', email: 'demo@example.com' }
    expect(changeProfile(world, demo, same)).toEqual(same)
  })

  test.each<[number, ProfileChange]>([
    [4002, {}],
    [4035, { userName: '  ' }],
    [4035, { userName: '<i>Demo' }],
    [4035, { phone: '12' }],
    [4035, { phone: 'demo@example.com' }],
    [4035, { email: 'demo@' }],
    [4035, { avatar: 'https://evil.example.com/x.png' }],
    [4024, { phone: '+8613800138000', email: 'poor@example.com' }],
    [4024, { phone: '138-0013-8001' }],
    [4024, { email: 'POOR@example.com' }],
  ])('is refused with %i for %o, and none of it changes', (code, change) => {
    const { world, demo } = setup()
    const before = { ...demo }
    expect(refusalOf(() => changeProfile(world, demo, change))).toBe(code)
    expect(demo).toEqual(before)
  })

  test('accepts no picture of another member', () => {
    const { world, demo, upload } = setup()
    expect(refusalOf(() => changeProfile(world, demo, { avatar: upload('poor') }))).toBe(4035)
  })
})
