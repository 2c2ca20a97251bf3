import { type Screen, waitFor } from '#components/screen.fixture.tsx'
import { callApi } from '#lib/api/api.ts'
import type { Call } from '#lib/contract/call.ts'
import { quoteList } from '#lib/contract/market.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import type { SampleSetting, ScreenDriver } from '#stub/samples/sample.ts'
import { acceptStreams, sendQuote, streamed, type Wire } from './screens.fixture.tsx'

type Options = Readonly<Record<string, string>>

/** A form on the screen, with the backend behind it and who uses it. */
export interface OpenForm extends SampleSetting {
  readonly screen: Screen
  /** The options of its address. */
  readonly options: Options
  readonly wire: Wire
}

/** How a member or a guest makes one call at its form. */
export interface Form {
  readonly call: Call
  readonly route: RoutePath
  /** Of its address; a function where they depend on what was prepared. */
  readonly options?: Options | ((setting: SampleSetting) => Options)
  /** What has to be there before the screen is opened. */
  readonly prepare?: (setting: SampleSetting) => Promise<unknown> | unknown
  /** Fills the form and sends it. */
  readonly send: (opened: OpenForm) => Promise<void>
}

export const there = (screen: Screen, name: string) => waitFor(() => void screen.field(name))

export const pressed = async (screen: Screen, name: string) => {
  await waitFor(() => {
    if (screen.button(name).disabled) throw new Error(`${name} is disabled`)
  })
  screen.button(name).click()
}
export const submit = (screen: Screen) =>
  screen.container.querySelector<HTMLButtonElement>('button[type="submit"], button[name="confirm"]')?.click()

export const uploaded = (screen: Screen, count: number) =>
  waitFor(() => {
    if (screen.text().split('已上传').length !== count + 1) throw new Error(`no ${count} photos`)
  })

export const photo = (side: string) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), side], `${side}.jpg`, { type: 'image/jpeg' })

export async function identify(screen: Screen): Promise<void> {
  screen.fill({ name: '张三', idNumber: '11010119900307123X' })
  await pressed(screen, '提交审核')
}

/** Sends the newest quote of each product whose quotes the screen streams. */
async function sendNewestQuotes(): Promise<void> {
  for (const products of streamed()) {
    const { items } = await callApi(quoteList, { products })
    acceptStreams()
    for (const quote of items) sendQuote(JSON.stringify(quote))
  }
}

const isShown = (element: Element) => element.closest('[hidden]') === null

/** A screen in jsdom as a member uses it. */
export function memberScreen(screen: Screen): ScreenDriver {
  /** Waits until a button can be pressed, and acts on it. The newest quotes are sent meanwhile. */
  const whenReady = (
    find: () => HTMLButtonElement | undefined,
    what: string,
    act: (button: HTMLButtonElement) => void,
  ) =>
    waitFor(async () => {
      const button = find()
      if (button?.disabled !== false || button.ariaDisabled === 'true') {
        await sendNewestQuotes()
        throw new Error(`${what} cannot be pressed`)
      }
      act(button)
    })
  const press = (button: HTMLButtonElement) => button.click()
  const mainButton = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"], button[name="confirm"]')]
      .filter(isShown)
      .at(-1)
  return {
    fill: async (values) => {
      for (const name of Object.keys(values)) await there(screen, name)
      screen.fill(values)
    },
    choose: async (name, value) => {
      await there(screen, name)
      await screen.choose(name, value)
    },
    check: async (name) => {
      await there(screen, name)
      screen.field(name).click()
    },
    upload: async (name) => {
      await there(screen, name)
      const before = screen.text().split('已上传').length - 1
      await screen.user.upload(screen.field(name), photo(name))
      await uploaded(screen, before + 1)
    },
    press: (name) =>
      whenReady(
        () => {
          if (typeof name === 'string') return screen.hasButton(name) ? screen.button(name) : undefined
          const buttons = [...document.querySelectorAll('button')].filter(isShown)
          return buttons.find(({ ariaLabel, textContent }) => name.test(ariaLabel ?? textContent))
        },
        `${name}`,
        press,
      ),
    ready: () => whenReady(mainButton, 'the main button', () => undefined),
    submit: () => whenReady(mainButton, 'the main button', press),
    see: (text) =>
      waitFor(() => {
        if (!screen.text().includes(text)) throw new Error(`no ${text}`)
      }),
  }
}
