import { Registration } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { GuestFrame } from './GuestFrame.tsx'

/** Opening an account. */
export function Screen() {
  return (
    <GuestFrame route={routes.register}>
      <Registration />
    </GuestFrame>
  )
}
