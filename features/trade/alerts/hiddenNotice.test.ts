import { expect, test, vi } from 'vitest'
import { createPage } from '#lib/money-request/page.fixture.ts'
import { createHiddenNotice } from './hiddenNotice.ts'

function world() {
  const page = createPage()
  const document = { title: 'Home' }
  return { page, document, notice: createHiddenNotice(page.lifecycle, () => document) }
}

test('a page that is seen shows it at once, with its own title', () => {
  const { notice, document } = world()
  const show = vi.fn()
  notice.tell('Bitcoin 69,320.00', show)
  expect(show).toHaveBeenCalledOnce()
  expect(document.title).toBe('Home')
})

test('a hidden page says in its title how many there are and which came last, and shows them once it is seen', () => {
  const { notice, document, page } = world()
  const notices: string[] = []
  page.hide()
  notice.tell('Bitcoin 69,320.00', () => notices.push('bitcoin'))
  expect(document.title).toBe('(1) Bitcoin 69,320.00')
  notice.tell('Gold 2,440.00', () => notices.push('gold'))
  expect(document.title).toBe('(2) Gold 2,440.00')
  page.comeOnline()
  expect([document.title, notices]).toEqual(['(2) Gold 2,440.00', []])
  page.show()
  expect([document.title, notices]).toEqual(['Home', ['bitcoin', 'gold']])
  page.hide()
  page.show()
  expect(notices).toHaveLength(2)
})

test('a title that was written meanwhile stays', () => {
  const { notice, document, page } = world()
  page.hide()
  notice.tell('Bitcoin 69,320.00', () => undefined)
  document.title = 'Login'
  notice.tell('Gold 2,440.00', () => undefined)
  expect(document.title).toBe('(2) Gold 2,440.00')
  document.title = 'Home'
  page.show()
  expect(document.title).toBe('Home')
})
