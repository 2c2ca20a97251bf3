import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGate, GATES, type Gate, tightest } from './gates.ts'

const gate = (limit: number, goal: number): Gate => ({ name: 'x', unit: 'bytes', gate: limit, goal })

describe('judge', () => {
  it('passes up to the gate and fails above it', () => {
    expect(checkGate(100, gate(100, 90))).toBe('within')
    expect(checkGate(101, gate(100, 90))).toBe('over')
  })

  it('asks for a lower gate once the figure has fallen, down to the goal', () => {
    expect(checkGate(80, gate(100, 50))).toBe('slack')
    expect(checkGate(80, gate(100, 100))).toBe('within')
  })

  it('accepts the tightest gate of any figure', () => {
    fc.assert(fc.property(fc.nat(1_000_000), (value) => checkGate(value, gate(tightest(value), 0)) === 'within'))
  })
})

describe('the gates', () => {
  it('never let login exceed 165 kB and are never below their goal', () => {
    expect(GATES.find(({ key }) => key === 'loginBytes')?.gate).toBeLessThanOrEqual(165_000)
    for (const { gate: limit, goal } of GATES) expect(limit).toBeGreaterThanOrEqual(goal)
  })
})
