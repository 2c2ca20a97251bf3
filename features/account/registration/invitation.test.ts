import { expect, test } from 'vitest'
import { invitationIn } from './invitation.ts'

test.each([
  [{}, ''],
  [{ inviteCode: 'CANDOR1' }, 'CANDOR1'],
  [{ code: '9' }, '9'],
  [{ inviteCode: 'CANDOR1', code: '9' }, 'CANDOR1'],
  [{ inviteCode: '', code: '9' }, '9'],
  [{ inviteCode: ' CANDOR1\n' }, 'CANDOR1'],
  [{ inviteCode: 'CANDOR1，快来注册' }, 'CANDOR1'],
  [{ inviteCode: 'CANDOR1。' }, 'CANDOR1'],
  [{ inviteCode: 'CANDOR1)' }, 'CANDOR1'],
  [{ inviteCode: 'CANDOR1\u200b快来' }, 'CANDOR1'],
  [{ inviteCode: 'CANDOR-1_a join us' }, 'CANDOR-1_a'],
  [{ inviteCode: '，快来注册' }, ''],
  [{ inviteCode: 'a\u200bb\u0000' }, 'ab'],
  [{ inviteCode: 'x'.repeat(32) }, 'x'.repeat(32)],
  [{ inviteCode: 'x'.repeat(33) }, ''],
])('the code of %j is %j', (options, code) => expect(invitationIn(new URLSearchParams(options))).toBe(code))
