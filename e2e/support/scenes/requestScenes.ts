import { requestOutcome } from '#lib/contract/common.ts'
import type { App } from '../app.ts'
import { type MoneyKind, moneyKinds } from '../moneyKinds.ts'
import type { World } from '../world.ts'
import type { Scene } from './scene.ts'

type Fault = 'dropBefore' | 'dropAfter'

/** The request, or its answer, is lost, and the backend cannot be reached. */
async function lose(app: App, world: World, kind: MoneyKind, fault: Fault, change?: (app: App) => Promise<void>) {
  const { control } = world
  await kind.prepare(app, world)
  await change?.(app)
  await control.fault({ kind: fault, path: kind.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await kind.confirm(app)
  await app.request.in('checking').waitFor()
}

/** The same, and the page is reloaded once the backend is back. */
async function loseAndReload(...[app, world, ...rest]: Parameters<typeof lose>): Promise<void> {
  await lose(app, world, ...rest)
  await world.control.clearFaults()
  await world.control.clock.advance(70_000)
  await app.page.reload()
}

const states = (kind: MoneyKind): readonly Scene[] => {
  const scene = (state: string, show: Scene['show']) => ({
    name: `${kind.name}-${state}`,
    account: kind.member,
    // One kind of each component: the others look the same.
    judged: ['bankAccount', 'accountRemoval'].includes(kind.name),
    show,
  })
  return [
    scene('form', kind.prepare),
    scene('checking', (app, world) => lose(app, world, kind, 'dropBefore')),
    scene('done', (app, world) => loseAndReload(app, world, kind, 'dropAfter')),
    scene('expired', (app, world) => loseAndReload(app, world, kind, 'dropBefore')),
  ]
}

const refusals: Readonly<Record<string, (app: App) => Promise<void>>> = {
  bankAccount: (app) => app.payouts.fill({ accountNumber: '6225880137420011' }),
  loginPassword: (app) => app.profile.fill({ oldPwd: 'Wrong1234' }),
  withdrawPassword: (app) => app.profile.fill({ oldPwd: 'Wrong1234' }),
}

const withoutOwn = moneyKinds.filter(({ component }) => component !== 'own')

/** The money requests without a component of their own, in each of their states. */
export const requestScenes: readonly Scene[] = [
  ...withoutOwn.flatMap(states),
  ...withoutOwn.flatMap((kind) => {
    const wrong = refusals[kind.name]
    if (!wrong) return []
    const show: Scene['show'] = (app, world) => loseAndReload(app, world, kind, 'dropAfter', wrong)
    return [{ name: `${kind.name}-refused`, account: kind.member, show }]
  }),
]
