import { updateProfile, verifyInfo, verifySubmit } from '#lib/contract/account.ts'
import { changeProfile } from '../members/profile.ts'
import { moneyRoute } from './moneyRoute.ts'
import { memberRoute } from './route.ts'

/** Who a member is: what they may change themselves, and what is verified. */
export const identityRoutes = [
  memberRoute(updateProfile, (change, { world, member }) => changeProfile(world, member, change)),
  memberRoute(verifyInfo, (_, { world, member }) => world.verifications.info(member)),
  moneyRoute(verifySubmit, 'identity', (form, { world, member }) => world.verifications.submit(member, form)),
]
