import { test } from '../support/fixtures.ts'
import { judgeScene } from '../support/scenes/judgeScene.ts'
import { inScene } from '../support/scenes/scene.ts'
import { scenes } from '../support/scenes/scenes.ts'
import { parts, sceneStep } from '../support/scenes/walk.ts'
import { networkNoise } from '../support/watch.ts'

/** The scenes that change their world, of which those are judged that are marked: each has a world and a device of its own. */
const SCENES_PER_TEST = 6

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

for (const some of parts(
  scenes.filter(({ judged }) => judged),
  SCENES_PER_TEST,
)) {
  test(`each in its own world and device: from ${some[0]?.name} on`, async ({ browser }) => {
    test.setTimeout(60_000 * some.length)
    for (const scene of some)
      await sceneStep(scene, () =>
        inScene(scene, { browser, context: { reducedMotion: 'reduce' }, interval: '1m' }, ({ page }) =>
          judgeScene(page, scene),
        ),
      )
  })
}
