import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type RegistrationValues,
  registrationFields,
  registrationProblemMessages,
  registrationProblems,
  registrationRequest,
} from './registrationForm.ts'

const good: RegistrationValues = {
  name: '张三',
  idCard: '11010119900307123X',
  username: 'newbie',
  pwd: 'Demo1234',
  pwd2: 'Demo1234',
  withdrawPwd: 'Cash1234',
  contact: '13900139000',
  inviteCode: 'CANDOR1',
}

const blank: RegistrationValues = {
  name: '',
  idCard: '',
  username: '',
  pwd: '',
  pwd2: '',
  withdrawPwd: '',
  contact: '',
  inviteCode: '',
}

const problems = (change: Partial<RegistrationValues>) =>
  registrationProblems({ ...good, ...change }).map(({ problem }) => problem)

const broken: [Partial<RegistrationValues>, string][] = [
  [{ name: ' ' }, 'nameMissing'],
  [{ name: 'a<b' }, 'nameInvalid'],
  [{ idCard: '' }, 'idCardMissing'],
  [{ idCard: '身份证' }, 'idCardInvalid'],
  [{ username: '  ' }, 'usernameMissing'],
  [{ username: 'new bie' }, 'usernameIllegal'],
  [{ username: '-' }, 'usernameIllegal'],
  [{ username: 'new' }, 'usernameLength'],
  [{ pwd: '', pwd2: '' }, 'passwordMissing'],
  [{ pwd: 'short1', pwd2: 'short1' }, 'passwordWeak'],
  [{ pwd2: '' }, 'repeatMissing'],
  [{ pwd2: 'Demo12345' }, 'passwordsDiffer'],
  [{ withdrawPwd: '' }, 'withdrawPasswordMissing'],
  [{ withdrawPwd: '12345678' }, 'withdrawPasswordWeak'],
  [{ contact: '' }, 'contactMissing'],
  [{ contact: 'call me' }, 'contactInvalid'],
  [{ inviteCode: ' ' }, 'inviteCodeMissing'],
]

describe('the registration form', () => {
  test('has nothing against a good one, with blanks around what is no password', () => {
    expect(problems({})).toEqual([])
    expect(problems({ name: ' 张三 ', username: ' newbie ', idCard: ' 12345 ', contact: ' a@b.cd ' })).toEqual([])
  })

  test.each(broken)('%j: %s', (change, problem) => {
    const first = problem === 'passwordMissing' ? [problem, 'repeatMissing'] : [problem]
    expect(problems(change)).toEqual(first)
  })

  test('knows no problem that cannot come up', () => {
    expect(new Set(broken.map(([, problem]) => problem))).toEqual(new Set(Object.keys(registrationProblemMessages)))
  })

  test('names every empty field once, in their order', () => {
    expect(registrationProblems(blank).map(({ field }) => field)).toEqual(registrationFields)
  })

  test('holds at most one thing against each field, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme' })
    const form = fc.record({
      name: text,
      idCard: text,
      username: text,
      pwd: text,
      pwd2: text,
      withdrawPwd: text,
      contact: text,
      inviteCode: text,
    })
    fc.assert(
      fc.property(form, (values) => {
        const fields = registrationProblems(values).map(({ field }) => field)
        expect(fields).toEqual(registrationFields.filter((field) => fields.includes(field)))
        // What is sent has the same faults as what was typed.
        expect(registrationProblems(registrationRequest(values)).map(({ field }) => field)).toEqual(fields)
      }),
    )
  })

  test('is sent without blanks around, the contact as it is kept, passwords as typed', () => {
    const typed = { ...good, name: ' 张三 ', contact: ' +86 139-0013-9000', pwd: ' Demo1234 ', inviteCode: ' CANDOR1 ' }
    expect(registrationRequest(typed)).toEqual({ ...good, contact: '+8613900139000', pwd: ' Demo1234 ' })
    expect(registrationRequest({ ...good, contact: 'Ann@Example.COM' }).contact).toBe('ann@example.com')
  })
})
