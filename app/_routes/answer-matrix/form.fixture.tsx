import { type Screen, waitFor } from '#components/screen.fixture.tsx'
import type { Call } from '#lib/contract/call.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import type { World } from '#stub/world.ts'
import type { Wire } from './screens.fixture.tsx'

type Options = Readonly<Record<string, string>>

/** A form on the screen, with the backend behind it and who uses it. */
export interface OpenForm {
  readonly screen: Screen
  /** The options of its address. */
  readonly options: Options
  readonly world: World
  readonly username: string
  readonly wire: Wire
}

/** How a member or a guest makes one call at its form. */
export interface Form {
  readonly call: Call
  readonly route: RoutePath
  /** Of its address; a function where they depend on what was prepared. */
  readonly options?: Options | ((world: World, username: string) => Options)
  /** What has to be there before the screen is opened. */
  readonly prepare?: (world: World, username: string) => void
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
