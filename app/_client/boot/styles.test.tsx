import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#lib/api/errors.ts'
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

test('a style sheet that is here already is not waited for', async () => {
  const link = addLink()
  link.dataset.state = 'load'
  await loadStyles(document)
  expect(links()[0]).toBe(link)
})

test('one that is on its way is waited for, and asked for once', async () => {
  const link = addLink()
  const loaded = loadStyles(document)
  expect(links()[0]).toBe(link)
  link.dispatchEvent(new Event('load'))
  await loaded
  await loadStyles(document)
})

test('one that has failed is asked for again at its place by every start, until it comes', async () => {
  const first = addLink()
  first.dataset.state = 'error'
  const failed = loadStyles(document)
  const [second, other] = links()
  expect(second).toMatchObject({ id: 'styles', rel: 'stylesheet', href: first.href })
  expect(second).not.toBe(first)
  expect(other?.id, 'those of the screens stay behind it').toBe('')
  second?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow(NetworkError)

  const again = loadStyles(document)
  const [third] = links()
  expect(third).not.toBe(second)
  expect(links()).toHaveLength(2)
  third?.dispatchEvent(new Event('load'))
  await again
  await loadStyles(document)
  expect(links()[0]).toBe(third)
})

test('one that does not come is given up after 60 s, and asked for again', async () => {
  vi.useFakeTimers()
  const first = addLink()
  const failed = expect(loadStyles(document)).rejects.toMatchObject({ name: 'NetworkError', timedOut: true })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await failed
  const again = loadStyles(document)
  expect(links()[0]).not.toBe(first)
  links()[0]?.dispatchEvent(new Event('load'))
  await again
})
