import { requestOutcome } from '#lib/contract/common.ts'
import type { MoneySample } from '#stub/samples/sample.ts'
import { moneySamples } from '#stub/samples/samples.ts'
import type { App } from '../app.ts'
import { composeSample, sampleOn } from '../memberScreen.ts'
import type { TestSite } from '../testSite.ts'
import type { Scene } from './scene.ts'

type Fault = 'dropBefore' | 'dropAfter'

/** The request, or its answer, is lost, and the backend cannot be reached. */
async function lose(
  app: App,
  world: TestSite,
  sample: MoneySample,
  fault: Fault,
  change?: (app: App) => Promise<void>,
) {
  const { control } = world
  await composeSample(app, world, sample)
  await change?.(app)
  await control.fault({ kind: fault, path: sample.call.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await sampleOn(app, world, sample).confirm()
  await app.request.in('checking').waitFor()
}

/** The same, and the page is reloaded once the backend is back. */
async function loseAndReload(...[app, world, ...rest]: Parameters<typeof lose>): Promise<void> {
  await lose(app, world, ...rest)
  await world.control.clearFaults()
  await world.control.clock.advance(70_000)
  await app.page.reload()
}

const states = (sample: MoneySample): readonly Scene[] => {
  const scene = (state: string, show: Scene['show']) => ({
    name: `${sample.name}-${state}`,
    account: sample.member,
    // One kind of each component: the others look the same.
    judged: ['bankAccount', 'accountRemoval'].includes(sample.name),
    show,
  })
  return [
    scene('form', (app, world) => composeSample(app, world, sample)),
    scene('checking', (app, world) => lose(app, world, sample, 'dropBefore')),
    scene('done', (app, world) => loseAndReload(app, world, sample, 'dropAfter')),
    scene('expired', (app, world) => loseAndReload(app, world, sample, 'dropBefore')),
  ]
}

const refusals: Readonly<Record<string, (app: App) => Promise<void>>> = {
  bankAccount: (app) => app.payouts.fill({ accountNumber: '6225880137420011' }),
  loginPassword: (app) => app.profile.fill({ oldPwd: 'Wrong1234' }),
  withdrawPassword: (app) => app.profile.fill({ oldPwd: 'Wrong1234' }),
}

const withoutOwn = moneySamples.filter(({ component }) => component !== 'own')

/** The money requests without a component of their own, in each of their states. */
export const requestScenes: readonly Scene[] = [
  ...withoutOwn.flatMap(states),
  ...withoutOwn.flatMap((sample) => {
    const wrong = refusals[sample.name]
    if (!wrong) return []
    const show: Scene['show'] = (app, world) => loseAndReload(app, world, sample, 'dropAfter', wrong)
    return [{ name: `${sample.name}-refused`, account: sample.member, show }]
  }),
]
