import { expect, test } from 'vitest'
import { session } from '#lib/session/session.ts'
import { registration } from './useRegistration.ts'

test('keeps the typed values of each field until a member logs in', () => {
  registration.type({ username: 'newbie' })
  registration.type({ pwd: 'Demo1234' })
  registration.patch({ outcomeUnknown: true })
  expect(registration.get()).toMatchObject({
    typed: { username: 'newbie', pwd: 'Demo1234' },
    sending: false,
    outcomeUnknown: true,
  })

  session.open('token', 'somebody')
  expect(registration.get()).toEqual({ number: 1, typed: {}, step: 0, sending: false, outcomeUnknown: false })
})
