import { expect, it } from 'vitest'
import { recordKinds } from '#backend/operator/platform/records.ts'
import { made } from './SettingList.tsx'

it('there is a form for each record that a command makes', () => {
  const makes = Object.entries(recordKinds).flatMap(([kind, { make }]) => (make === undefined ? [] : [kind]))
  expect([...made].toSorted()).toEqual(makes.toSorted())
})
