import { projectOf } from '#backend-rules/seed/projects.ts'
import { invest, vaultList, vaultProjects, vaultSummary } from '#lib/contract/vault.ts'
import { positionOf } from '../vault/position.ts'
import { moneyRoute } from './moneyRoute.ts'
import { isInPeriod, pageAnswer } from './page.ts'
import { memberRoute } from './route.ts'

/** The projects and positions of the interest vault, and investing. */
export const vaultRoutes = [
  memberRoute(vaultProjects, (_, { world }) => ({ items: world.vault.projects.map(projectOf) })),

  memberRoute(vaultSummary, (_, { world, now, member }) => world.vault.figures(member.username, now)),

  moneyRoute(invest, (asked, { world, now, member }) => positionOf(world.vault.invest(member.username, asked, now))),

  memberRoute(vaultList, ({ status, from, to, ...query }, { world, member }) => {
    const positions = world.vault
      .of(member.username)
      .filter(({ repaid }) => status === undefined || repaid === (status === 'repaid'))
      .filter(({ investedAt }) => isInPeriod(investedAt, { from, to }))
    const page = pageAnswer(positions, ({ investedAt, number }) => [investedAt, number], query)
    return { ...page, items: page.items.map(positionOf) }
  }),
]
