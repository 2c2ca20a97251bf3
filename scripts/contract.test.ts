import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { wireAmount, wireDecimal } from '#lib/contract/common.ts'
import { createDeposit } from '#lib/contract/funds.ts'
import { orderInfo, quoteStream } from '#lib/contract/trade.ts'
import { contractDocument } from './contract/document.ts'
import { wireSchema } from './contract/schema.ts'
import { CONTRACT_FILE, currentContract } from './contract.ts'

const operationOf = (call: Call) => contractDocument([call], '1').paths[call.path]?.[call.method.toLowerCase()]

describe('the committed document', () => {
  it('is what the calls give today ("npm run contract" writes it)', async () => {
    expect(await readFile(CONTRACT_FILE, 'utf8')).toBe(await currentContract())
  })

  it('refers only to shapes that it holds', async () => {
    const text = await currentContract()
    const names = Object.keys(contractDocument(calls, '1').components.schemas)
    const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining([...new Set(used)]))
  })

  it('holds every call once', () => {
    const document = contractDocument(calls, '1')
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((op) => op.operationId))
    expect(new Set(ids).size).toBe(calls.length)
  })

  it('leaves no value undescribed', async () => {
    expect(await currentContract()).not.toMatch(/"(?!data")\w+": \{\}/)
  })
})

describe('an operation', () => {
  it('names amounts and decimals by their shared shapes, whatever is checked on top', () => {
    const positive = v.pipe(
      wireAmount,
      v.check((text) => text !== '0'),
    )
    expect(wireSchema(positive)).toEqual({ $ref: '#/components/schemas/Decimal' })
    expect(wireSchema(wireAmount)).toEqual({ $ref: '#/components/schemas/Amount' })
    expect(wireSchema(wireDecimal)).toEqual({ $ref: '#/components/schemas/Decimal' })
    expect(operationOf(createDeposit)?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
      amount: { $ref: '#/components/schemas/Amount' },
    })
  })

  it('requires a parameter only when every alternative does', () => {
    expect(operationOf(orderInfo)?.parameters).toMatchObject([
      { name: 'id', required: false },
      { name: 'requestId', required: false },
    ])
  })

  it('says who carries a session and what is a stream', () => {
    expect(operationOf(createDeposit)?.security).toEqual([{ session: [] }])
    expect(operationOf(quoteStream)?.security).toEqual([])
    expect(Object.keys(operationOf(quoteStream)?.responses[200].content ?? {})).toEqual(['text/event-stream'])
  })
})
