import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#components/screen.fixture.tsx'
import { NetworkError } from '#lib/api/errors.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDateTime, formatTime } from '#lib/time/format.ts'
import { LoadState } from './LoadState.tsx'
import { SlowLine } from './SlowLine.tsx'
import { SLOW_MS, useKeptAmounts } from './slowLoading.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    cleanup()
    vi.useRealTimers()
  }
})

const first = vi.fn()
const second = vi.fn()

/** Two parts of a page, of which each button makes one come; the third fails. */
function Page({ error }: { error?: unknown }) {
  const [come, setCome] = useState<readonly number[]>([])
  return (
    <>
      <SlowLine />
      {come.includes(1) ? null : <LoadState error={error} onRetry={first} />}
      {come.includes(2) || error ? null : <LoadState error={undefined} onRetry={second} />}
      {[1, 2].map((part) => (
        <button key={part} type="button" onClick={() => setCome([...come, part])}>{`come ${part}`}</button>
      ))}
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const lines = () => document.body.textContent?.split('仍在加载').length ?? 0
const isShown = () => lines() > 1

test('says once that the page is still loading after 8 s, and asks again for all that has not come', () => {
  const screen = renderScreen(<Page />)
  pass(SLOW_MS - 1)
  expect(isShown()).toBe(false)
  pass(1)
  expect(lines()).toBe(2)
  act(() => screen.button('重试').click())
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  expect(isShown(), 'the 8 s begin anew').toBe(false)
  pass(SLOW_MS)
  expect(isShown()).toBe(true)
})

test('ends when everything has come, and not before', () => {
  const screen = renderScreen(<Page />)
  pass(SLOW_MS)
  act(() => screen.button('come 1').click())
  expect(isShown()).toBe(true)
  act(() => screen.button('come 2').click())
  expect(isShown()).toBe(false)
})

test('leaves what has failed to its error', () => {
  renderScreen(<Page error={new Error('refused')} />)
  pass(SLOW_MS)
  expect(isShown()).toBe(false)
})

test('no answer in time: the outlines stay, and the line alone says that the network is slow, until something comes', () => {
  const screen = renderScreen(<Page error={new NetworkError('/x', { timedOut: true })} />)
  expect(screen.text()).toContain('网络较慢，仍在加载')
  expect(screen.alerts()).toEqual([])
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(1)
  first.mockClear()
  act(() => screen.button('重试').click())
  expect(first).toHaveBeenCalledOnce()
  expect(screen.text(), 'the line does not go and come').toContain('网络较慢，仍在加载')
  act(() => screen.button('come 1').click())
  expect(screen.text()).not.toContain('网络较慢')
})

const today = serverClock.now()
const yesterday = today - 86_400_000

/** Amounts that are asked for again, then answered, then late, beside older ones at last. */
function Amounts() {
  const [phase, setPhase] = useState<'asked' | 'answered' | 'late'>('asked')
  const isKept = useKeptAmounts(today, phase === 'asked', phase === 'late', first)
  useKeptAmounts(undefined, phase === 'asked', phase === 'late', second)
  useKeptAmounts(yesterday, false, phase === 'late', second)
  return (
    <>
      <SlowLine />
      <output>{isKept ? 'muted' : 'plain'}</output>
      {(['answered', 'late'] as const).map((next) => (
        <button key={next} type="button" onClick={() => setPhase(next)}>
          {next}
        </button>
      ))}
    </>
  )
}

test('amounts from before are muted and dated once they are asked for in vain, until an answer comes', () => {
  const screen = renderScreen(<Amounts />)
  const state = () => document.querySelector('output')?.textContent
  pass(SLOW_MS - 1)
  expect([state(), isShown()]).toEqual(['plain', false])
  pass(1)
  expect(state()).toBe('muted')
  expect(screen.text()).toContain(`网络较慢，金额为 ${formatTime(today).slice(0, 5)} 的数据`)
  first.mockClear()
  act(() => screen.button('重试').click())
  expect(first).toHaveBeenCalledOnce()
  act(() => screen.button('answered').click())
  expect(state()).toBe('plain')
  expect(screen.text()).not.toContain('网络较慢')
  act(() => screen.button('late').click())
  expect(state()).toBe('muted')
  expect(screen.text(), 'the oldest').toContain(`金额为 ${formatDateTime(yesterday)} 的数据`)
})
