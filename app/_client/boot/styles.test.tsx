import { afterEach, expect, test } from 'vitest'
import { loadStyles } from './styles.ts'

const links = () => [...document.head.querySelectorAll('link')]

/** Adds the link of the inline script, which has not been loaded. */
function addLink(): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { id: 'styles', rel: 'stylesheet', href: '/_next/static/css/client.css' })
  document.head.append(link, document.createElement('link'))
  return link
}

afterEach(() => document.head.replaceChildren())

test('in development, where no style sheet is named, there is nothing to wait for', async () => {
  await loadStyles(document)
  expect(links()).toEqual([])
})

test('a style sheet that applies already is not asked for again', async () => {
  const link = addLink()
  Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } })
  await loadStyles(document)
  expect(links()[0]).toBe(link)
})

test('one that failed is asked for again where the browser has an empty sheet in its place', async () => {
  const link = addLink()
  Object.defineProperty(link, 'sheet', { value: { cssRules: [] } })
  const loaded = loadStyles(document)
  expect(links()[0]).not.toBe(link)
  links()[0]?.dispatchEvent(new Event('load'))
  await loaded
})

test('one that has not come is asked for again at the same place, and waited for', async () => {
  addLink()
  const loaded = loadStyles(document)
  const [link, other] = links()
  expect(link).toMatchObject({
    id: 'styles',
    rel: 'stylesheet',
    href: `${location.origin}/_next/static/css/client.css`,
  })
  expect(other?.id, 'those of the screens stay behind it').toBe('')
  link?.dispatchEvent(new Event('load'))
  await loaded
})

test('one that fails is an error, and the next start asks for it again', async () => {
  const first = addLink()
  const failed = loadStyles(document)
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('/_next/static/css/client.css')
  const again = loadStyles(document)
  expect(links()).toHaveLength(2)
  expect(links()[0]).not.toBe(first)
  links()[0]?.dispatchEvent(new Event('load'))
  await again
})
