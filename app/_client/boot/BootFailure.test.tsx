import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, HttpError, NetworkError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { textsOf } from '#messages/catalogue.ts'
import { BootFailure } from './BootFailure.tsx'
import type { StartFailure } from './start.ts'

afterEach(cleanup)

/** Title and text of what a failed start shows. */
function shown(failure: Omit<StartFailure, 'kind'>): readonly (string | null | undefined)[] {
  const texts = { language: 'zh-CN', messages: textsOf('zh-CN') } as const
  const { container } = render(
    <BootFailure texts={texts} failure={{ kind: 'failed', ...failure }} onRetry={vi.fn(async () => undefined)} />,
  )
  return ['main h1', 'main p'].map((part) => container.querySelector(part)?.textContent)
}

test.each([
  ['no address', new NetworkError('/x'), '网络错误', '暂时无法连接服务器，请检查网络后重试'],
  ['a slow network', new NetworkError('/x', { timedOut: true }), '网络错误', '网络较慢，正在延长等待时间，请稍候'],
  ['HTTP 401', new HttpError('/x', 401), '加载失败', '认证失败，无法访问系统资源'],
  ['HTTP 503', new HttpError('/x', 503), '加载失败', '服务暂时不可用，请稍后再试'],
  ['HTTP 500', new HttpError('/x', 500), '加载失败', '系统未知错误，请反馈给管理员'],
  ['the code of maintenance', new ApiError('/x', codes.maintenance, ''), '系统维护中，请稍后再试', undefined],
])('%s says what it is', (_, error, title, text) => {
  expect(shown({ error })).toEqual([title, text])
})

test('maintenance that the configuration states is shown with its message, and when it is expected to end', () => {
  expect(shown({ maintenance: { message: '升级数据库', until: '2026-03-04 18:30' } })).toEqual([
    '系统维护中，请稍后再试',
    '升级数据库 预计2026-03-04 18:30恢复',
  ])
  cleanup()
  expect(shown({ maintenance: { message: '升级数据库', until: undefined } })[1]).toBe('升级数据库')
})
