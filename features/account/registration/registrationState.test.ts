import { expect, test } from 'vitest'
import { session } from '#lib/session/session.ts'
import { registration } from './registrationState.ts'

test('keeps what was typed, field by field, until somebody logs in', () => {
  registration.type({ username: 'newbie' })
  registration.type({ pwd: 'Demo1234' })
  registration.patch({ unsure: true })
  expect(registration.get()).toEqual({ typed: { username: 'newbie', pwd: 'Demo1234' }, sending: false, unsure: true })

  session.open('token', 'somebody')
  expect(registration.get()).toEqual({ typed: {}, sending: false, unsure: false })
})
