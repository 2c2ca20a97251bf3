import { register } from '#lib/contract/account.ts'
import { join } from '../members/registration.ts'
import { openRoute } from './route.ts'

/** Opening an account. */
export const registerRoute = openRoute(register, (form, { world, now }) => {
  join(world, form, now)
  return {}
})
