import { expect, test } from 'vitest'
import { formatAddress, parseAddress, withDomain } from './address.ts'
import { serviceTarget } from './serviceTarget.ts'

test('the chat opens in the web view, with the domain, its own query untouched', () => {
  const target = withDomain(serviceTarget('https://chat.example/room?x=1&y=2'), 'abc')
  expect(parseAddress(formatAddress(target))).toEqual({
    route: '/pages/common/webview/index',
    options: { url: 'https://chat.example/room?x=1&y=2', domain: 'abc' },
  })
})

test.each([undefined, ''])('without a chat (%j) it is the service screen', (chat) => {
  expect(serviceTarget(chat)).toEqual({ route: '/pages/service/index', options: {} })
})
