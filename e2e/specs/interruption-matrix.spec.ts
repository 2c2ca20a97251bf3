import { routes } from '#lib/navigation/routes.ts'
import { Device } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  type ExpectedOutcome,
  expectedOutcomeOf,
  interruptions,
  PAST_EXPIRY_S,
  PAST_VALIDITY_S,
  type Point,
  points,
} from '../support/interruptions.ts'
import { networkNoise } from '../support/watch.ts'

/**
 * Every point in an order's course with what can happen at it: never two orders, none forgotten, never a guessed
 * result, one end dialog. The interruptions of each point are listed with the points; a combination that takes the same
 * path through the app as one of these is left out.
 */
test.use({ expectedErrors: [networkNoise] })

/** Limit of one case, in ms. */
const LIMIT_MS = 60_000

for (const [index, point] of points.entries()) {
  test(point.name, { tag: index % 4 === 0 ? '@domain' : [] }, async ({ inNewWorld }) => {
    test.setTimeout(LIMIT_MS * point.met.length)
    const worlds = point.lasts ? [point.met] : point.met.map((name) => [name])
    for (const names of worlds) {
      await inNewWorld(names.join(', then '), async ({ app, time, world }) => {
        const device = await Device.of(app, world, time)
        await point.reach(device)
        for (const [at, name] of names.entries()) {
          const interruption = interruptions[name]
          await interruption.happen(device)
          if (point.cutOff) expect(device.statedBefore, 'results stated before the backend had').toBe(0)
          if (at < names.length - 1) await expectSame(device, point)
          else await verdicts[expectedOutcomeOf(point, interruption)](device, point)
        }
        expect(await device.app.requests()).toEqual([])
      })
    }
  })
}

/** The end is as before: it still waits to be read, or stays away. */
async function expectSame(device: Device, point: Point): Promise<void> {
  if (point.stage === 'read') return await verdicts.booked(device, point)
  await expect.poll(() => device.ends.dialogs, 'the end is still announced').toBe(1)
  expect(device.ends.most).toBe(1)
}

const verdicts: Readonly<Record<ExpectedOutcome, (device: Device, point: Point) => Promise<void>>> = {
  none: async (device) => {
    await device.time.leap(PAST_EXPIRY_S)
    await expectOrders(device, 0)
    expect(device.ends.most).toBe(0)
  },

  expired: async (device) => {
    await device.time.leap(PAST_VALIDITY_S)
    await device.online()
    const { page } = device.app
    await expect(page.getByRole('dialog', { name: '请求已过期，未执行' })).toHaveCount(1)
    await device.dismissOutcomes()
    await expectOrders(device, 0)
    expect(device.ends.most).toBe(0)
  },

  booked: async (device, { stage }) => {
    const { app, ends } = device
    await expect.poll(() => device.control.orders('demo')).toHaveLength(1)
    if (stage !== 'read') {
      const [order] = await device.control.orders('demo')
      if (order?.status === 'open') await expectOpen(device)
      await expect.poll(() => ends.dialogs, 'the end is announced').toBe(1)
      // A press counts once the dialog has been there for a moment (docs/product.md, 9.9).
      await expect(async () => {
        const dialog = ends.page?.getByRole('dialog', { name: '已结算' })
        await dialog?.getByRole('button', { name: '关闭', exact: true }).click()
        await expect.poll(() => ends.dialogs, { timeout: 2000 }).toBe(0)
      }).toPass()
    }
    expect(ends.dialogs).toBe(0)
    await app.goToHash(routes.orders)
    await app.orders.settledTab.click()
    await expect(app.orders.cards).toHaveCount(1)
    const known: unknown = JSON.parse((await app.stored('orderEnds')) ?? '')
    expect(known).toMatchObject([{ id: 'o1', read: true }])
    expect([ends.dialogs, ends.most]).toEqual([0, 1])
    await expectOrders(device, 1)
  },
}

/** It is among the open orders, without any statement of its result, until it has ended. */
async function expectOpen(device: Device): Promise<void> {
  const { app, ends } = device
  await app.goToHash(routes.orders)
  await device.dismissOutcomes()
  await expect(app.orders.cards).toHaveCount(1)
  await expect(app.orders.cards.getByRole('timer')).toHaveText(/^\d+秒$/)
  expect([ends.results, ends.most]).toEqual([0, 0])
  await device.time.leap(PAST_EXPIRY_S)
}

/** The backend has this many orders, each paid for once. */
async function expectOrders({ control }: Device, count: number): Promise<void> {
  expect(await control.orders('demo')).toHaveLength(count)
  const { entries } = await control.ledger('demo')
  const debits = entries.filter(({ type, amount }) => type === 'order' && amount.startsWith('-'))
  expect(debits.map(({ amount }) => amount)).toEqual(Array.from({ length: count }, () => '-101.00'))
}
