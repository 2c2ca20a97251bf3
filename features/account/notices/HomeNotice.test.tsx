import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { HomeNotice } from './HomeNotice.tsx'
import { prefetchNotices, refreshNotices } from './queries.ts'

const backend = stubBackend(setBackend)

/** Keeps the first answer to the list of notices back until `release`. `asked` resolves once the backend has answered it. */
function holdFirstList() {
  const send = globalThis.fetch
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let lists = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await send(input, init)
    if (new URL(input instanceof Request ? input.url : `${input}`).pathname !== noticeList.path) return answer
    lists += 1
    if (lists === 1) {
      asked.resolve()
      await held.promise
    }
    return answer
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { asked: asked.promise, release: held.resolve }
}

test.each([
  ['which is not drawn yet', false],
  ['which waits for them', true],
])('a language that is chosen while the notices load is that of home, %s', async (_, drawn) => {
  await backend.signIn()
  const first = holdFirstList()
  const early = prefetchNotices()
  const shown = drawn ? renderScreen(<HomeNotice />) : undefined
  await first.asked
  act(() => storedLanguage.set('en'))
  // As the member area does in another language, for what is drawn.
  const again = drawn ? refreshNotices() : Promise.resolve()
  first.release()
  await act(() => Promise.all([early, again]))
  const { text } = shown ?? renderScreen(<HomeNotice />, {}, 'en')
  await vi.waitFor(() => expect(text()).toMatch(/impostors|谨防/))
  expect(text()).toContain('Beware of impostors')
})
