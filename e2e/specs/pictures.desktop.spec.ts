import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { manifestPictures, readmePictures, showScene, visibleWords, WORDS } from '../support/screenshots/published.ts'

for (const picture of [...readmePictures, ...manifestPictures]) {
  const { file } = picture
  test(`${file} shows what the app shows (npm run screenshots -- --readme --manifest takes the pictures anew)`, async ({
    browser,
  }) => {
    const kept: Readonly<Record<string, readonly string[]>> = JSON.parse(await readFile(WORDS, 'utf8'))
    // What the backend translates comes a moment after a change of the language.
    await showScene(browser, picture, (page) =>
      expect.poll(() => visibleWords(page, picture.language)).toEqual(kept[file] ?? 'not taken'),
    )
  })
}
