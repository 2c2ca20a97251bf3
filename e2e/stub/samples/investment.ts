import { member as memberCall } from '#lib/contract/account.ts'
import { vaultProjects } from '#lib/contract/vault.ts'
import { routes } from '#lib/navigation/routes.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import type { SampleOf } from './sample.ts'

const PROJECT = 'steady30'

export const investment: SampleOf<'investment'> = {
  component: 'own',
  member: 'demo',
  route: routes.vaultSubmit,
  options: { id: PROJECT },
  compose: async (screen) => {
    await screen.see('¥10,000.00')
    await screen.fill({ amount: '1000' })
    await screen.submit([vaultProjects.path, memberCall.path])
  },
  confirm: (screen) => screen.press('确认投资'),
  refuse: ({ control, member }) => control.member(member, { balance: '0.00' }),
  checking: '投资确认中',
  done: '投资成功',
  refused: ['投资未成功', '本次未投资'],
  reason: '正在向服务器确认',
  secrets: [],
  compared: ['projectName', 'principal', 'annualRate', 'termDays', 'interest'],
  body: ({ world }) => ({ projectId: PROJECT, amount: '500', terms: shownTerms(world).investment(PROJECT) }),
  other: { projectId: 'starter7' },
}
