import { describe, expect, test } from 'vitest'
import { refusalCode } from '#backend-rules/refusal.fixture.ts'
import { createWorld } from '../world.ts'
import { validRegistration } from './registration.fixture.ts'
import { INVITE_REWARD, type RegisterForm, registerMember } from './registration.ts'

const START = Date.UTC(2026, 4, 6, 9, 41)

function setup() {
  const world = createWorld({ now: START, real: () => 0 })
  const refusal = (change: Partial<RegisterForm>) =>
    refusalCode(() => registerMember(world, { ...validRegistration, ...change }, START))
  return { world, refusal }
}

describe('registration', () => {
  test.each<[number, Partial<RegisterForm>]>([
    [4023, { username: 'demo' }],
    [4023, { username: 'DEMO' }],
    [4024, { contact: '138 0013 8000' }],
    [4024, { contact: 'Demo@Example.com' }],
    [4022, { inviteCode: 'NOBODY' }],
  ])('is refused with %i for %o', (code, change) => {
    const { world, refusal } = setup()
    expect(refusal(change)).toBe(code)
    expect(world.registrations.size).toBe(0)
    expect(world.members.find('newbie')).toBeUndefined()
    expect(world.ledger.entries('demo')).toHaveLength(1)
  })

  test('makes a member with nothing but an invitation code, and rewards the inviter', () => {
    const { world } = setup()
    registerMember(world, { ...validRegistration, inviteCode: ' candor1 ' }, START)
    const member = world.members.get('newbie')
    expect(member).toMatchObject({ password: 'Demo1234', withdrawPassword: 'Cash12345', phone: '13900139000' })
    expect(member).toMatchObject({ verified: 'none', avatar: '', inviteCode: expect.stringMatching(/^\w{8}$/) })
    expect(member.email).toBeUndefined()
    expect(world.ledger.balance('newbie').toFixed(2)).toBe('0.00')
    expect(world.ledger.entries('demo').at(-1)).toMatchObject({
      type: 'inviteReward',
      amount: INVITE_REWARD,
      balanceAfter: '10005.00',
      refId: 'newbie',
    })
    expect(world.members.inviter(member.inviteCode)).toBe(member)
  })

  test('needs no invitation code where the site needs none, and one that is given has to be known', () => {
    const { world, refusal } = setup()
    world.config.invite_required = false
    expect(refusal({ inviteCode: 'NOBODY' })).toBe(4022)
    expect(refusal({ inviteCode: undefined })).toBeUndefined()
    expect(world.members.find('newbie')).toBeDefined()
    expect(world.ledger.entries('demo')).toHaveLength(1)
  })

  test('of the very same form again changes nothing, of another one with its name is refused', () => {
    const { world, refusal } = setup()
    expect([refusal({}), refusal({}), refusal({ pwd: 'Other123', pwd2: 'Other123' })]).toEqual([
      undefined,
      undefined,
      4023,
    ])
    expect(world.ledger.entries('demo')).toHaveLength(2)
  })
})
