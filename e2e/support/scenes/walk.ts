import { type Page, test } from '@playwright/test'
import type { TestSite } from '../testSite.ts'
import { LoadedApp } from './loadedApp.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'

/** How many scenes a test shows in one page. */
const SCENES_PER_PAGE = 20

/** How long a scene may take, in ms. It takes a few seconds; a busy machine may need several times as long. */
const LONGEST_SCENE_MS = 30_000

/** One scene of a test that shows several. One that hangs fails by itself, under its own name, and long before the whole test would. */
export const sceneStep = ({ name }: Scene, body: () => Promise<void>): Promise<void> =>
  test.step(name, body, { timeout: LONGEST_SCENE_MS })

interface Walk {
  readonly title: string
  readonly loginName: string
  readonly practice: 'on' | 'off' | 'unknown'
  readonly scenes: readonly Scene[]
}

/** Splits scenes so that no test shows too many. */
export function parts(of: readonly Scene[], most: number): readonly (readonly Scene[])[] {
  const count = Math.ceil(of.length / most)
  return Array.from({ length: count }, (_, part) => of.slice(part * most, (part + 1) * most))
}

/** The scenes that leave their world as it was, by whom they are shown to: each of these is shown in one page. */
export const walks: readonly Walk[] = [
  ...Map.groupBy(
    scenes.filter(({ keepsWorld }) => keepsWorld),
    ({ loginName = 'demo', practice = 'off' }) => `${loginName || 'a guest'}, practice ${practice}`,
  ),
].flatMap(([who, all]) =>
  parts(all, SCENES_PER_PAGE).map((some) => {
    const { name, loginName = 'demo', practice = 'off' } = some[0] ?? { name: '' }
    return { title: `${who}: from ${name} on`, loginName, practice, scenes: some }
  }),
)

/** Shows each scene of a walk, and passes it to `judge`. */
export async function showScenes(
  page: Page,
  world: TestSite,
  { loginName, practice, scenes: shown }: Walk,
  judge: (scene: Scene) => Promise<void>,
): Promise<void> {
  const app = new LoadedApp(page, world)
  if (loginName !== '') await app.signIn(loginName, { practice, interval: 'fitting' })
  for (const scene of shown)
    await sceneStep(scene, async () => {
      await scene.show(app, world)
      await judge(scene)
    })
}
