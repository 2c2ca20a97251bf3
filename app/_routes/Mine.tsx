'use client'

import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { BalanceCard, LogoutButton, MemberHead, SettingsCard, VersionLine } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The account: who, how much, and the settings of this device. */
export function Screen() {
  return (
    <Frame route={routes.mine} foot="tabs">
      <MemberHead />
      <BalanceCard />
      <SettingsCard />
      <LogoutButton />
      <VersionLine />
    </Frame>
  )
}
