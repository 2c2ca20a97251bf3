import type { RequestKind } from '#lib/contract/calls.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { MoneySample } from '#stub/samples/sample.ts'
import { moneySamples, optionsOf } from '#stub/samples/samples.ts'
import { type Form, memberScreen } from './form.fixture.tsx'

/** The form of a money request. */
export interface MoneyForm extends Form {
  readonly sample: MoneySample
}

/** An order is closed on its own page here; the browser tests close it in the strip of its product's page, under the chart, which jsdom lacks. */
const inJsdom: Readonly<Partial<Record<RequestKind, Partial<MoneySample>>>> = {
  close: {
    route: routes.orderInfo,
    options: ({ world, member }) => ({ id: world.orders.of(member).at(-1)?.id ?? '' }),
    compose: (screen) => screen.press('立即平仓'),
    done: '支出',
  },
}

export const moneyForms: readonly MoneyForm[] = moneySamples.map((each) => {
  const sample = { ...each, ...inJsdom[each.name] }
  return {
    sample,
    call: sample.call,
    route: sample.route,
    options: (setting) => optionsOf(sample, setting),
    prepare: (setting) => sample.prepare?.(setting),
    send: async ({ screen, ...setting }) => {
      const member = memberScreen(screen)
      await sample.compose(member, setting)
      await sample.confirm(member)
    },
  }
})
