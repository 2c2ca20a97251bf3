import { expect, type Page } from '@playwright/test'
import type { MoneySample, SampleSetting, ScreenDriver } from '#stub/samples/sample.ts'
import { optionsOf } from '#stub/samples/samples.ts'
import type { App } from './app.ts'
import { makePhoto } from './photos.ts'
import type { TestSite } from './testSite.ts'

/** A page as a member uses it, by the wire names of fields and the texts of buttons. */
function memberScreen(page: Page, { control }: Pick<TestSite, 'control'>): ScreenDriver {
  const field = (name: string) => page.locator(`[name="${name}"]`).filter({ visible: true })
  const countOf = async (asked: string) => (await control.requests()).filter(({ path }) => path === asked).length
  return {
    fill: async (values) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    },
    choose: (name, value) => page.locator(`[name="${name}"][value="${value}"]`).check(),
    check: (name) => field(name).check(),
    upload: async (name) => {
      const input = page.locator(`[name="${name}"]`).last()
      await input.setInputFiles({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await makePhoto(page, { text: name }),
      })
      await page.getByRole('region').filter({ has: input }).getByText('已上传').waitFor()
    },
    press: (name) =>
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first()
        .click(),
    ready: () =>
      page
        .locator('button[type="submit"]:enabled, button[name="confirm"]:enabled')
        .filter({ visible: true })
        .last()
        .waitFor(),
    submit: async (asks = []) => {
      const before = await Promise.all(asks.map(countOf))
      await page.locator('button[type="submit"], button[name="confirm"]').filter({ visible: true }).last().click()
      const askedAgain = async () =>
        (await Promise.all(asks.map(countOf))).every((count, at) => count > (before[at] ?? 0))
      if (asks.length > 0) await expect.poll(askedAgain).toBe(true)
    },
    see: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  }
}

/** A sample in the browser: what is done with it on a page, by its member. */
export function sampleOn({ page }: App, world: TestSite, sample: MoneySample) {
  const setting: SampleSetting = { world: world.stub.world, control: world.control, member: sample.member }
  const screen = memberScreen(page, world)
  return {
    options: () => optionsOf(sample, setting),
    confirm: () => sample.confirm(screen),
    refuse: async () => void (await sample.refuse?.(setting)),
    showChecked: async () => void (await sample.showChecked?.(screen)),
    compose: () => sample.compose(screen, setting),
    prepare: async () => void (await sample.prepare?.(setting)),
  }
}

/** Signed in: opens the form of a sample and does everything up to the tap that confirms. */
export async function composeSample(app: App, world: TestSite, sample: MoneySample): Promise<void> {
  const { prepare, options, compose } = sampleOn(app, world, sample)
  await prepare()
  await app.open(sample.route, options())
  await compose()
}
