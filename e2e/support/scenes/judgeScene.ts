import { expect, type Page } from '@playwright/test'
import { languages } from '#lib/i18n/language.ts'
import { SCREEN, violations } from '../axe.ts'
import { keyboardFaults } from '../fit/keyboardFaults.ts'
import { Viewer } from '../fit/views.ts'
import type { Scene } from './scene.ts'
import { screenScenes } from './scenes.ts'

/**
 * Judges a scene that has settled: axe finds nothing in either theme. Of a screen as it opens axe judges the whole page, in a language that
 * differs from screen to screen, and the keyboard reaches and shows everything; of other states it judges the screen and a dialog over it.
 *
 * Colours are judged in their final state, not during a transition.
 */
export async function judgeScene(page: Page, scene: Scene): Promise<void> {
  const index = screenScenes.indexOf(scene)
  if (index < 0 && scene.practice === undefined) {
    expect.soft(await violations(page, SCREEN), scene.name).toEqual([])
    return
  }
  const viewer = await Viewer.of(page)
  const language = languages[Math.max(index, 0) % languages.length] ?? languages[0]
  await viewer.show({ width: 390, text: 100, language })
  expect.soft(await violations(page), `${scene.name} in ${language}`).toEqual([])
  expect.soft(await keyboardFaults(page), scene.name).toEqual([])
  // The scenes are driven in Chinese.
  await viewer.show({ width: 390, text: 100, language: 'zh-CN' })
}
