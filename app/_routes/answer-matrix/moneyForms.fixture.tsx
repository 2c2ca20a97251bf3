import type { MoneySample } from '#stub/samples/sample.ts'
import { moneySamples, optionsOf } from '#stub/samples/samples.ts'
import { type Form, memberScreen } from './form.fixture.tsx'

/** The form of a money request. */
export interface MoneyForm extends Form {
  readonly sample: MoneySample
}

export const moneyForms: readonly MoneyForm[] = moneySamples.map((sample) => ({
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
}))
