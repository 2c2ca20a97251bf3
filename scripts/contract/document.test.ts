import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Call } from '#lib/contract/call.ts'
import { id, nothing, wireAmount, wireDecimal, wordOf } from '#lib/contract/common.ts'
import { type DescribedCall, type Description, describedCalls, shape } from '#lib/contract/described/describe.ts'
import { createDeposit } from '#lib/contract/funds.ts'
import { orderInfo, quoteStream } from '#lib/contract/trade.ts'
import { contractDocument, descriptions } from './document.ts'
import { SchemaWriter } from './schema.ts'

const { paths, components } = contractDocument(describedCalls(descriptions), '1')

const operationOf = ({ path, method }: Call) => paths[path]?.[method.toLowerCase()]

describe('a field that nobody described', () => {
  const call = {
    method: 'GET',
    path: '/api/new',
    source: 'ours',
    token: false,
    answer: 'data',
    request: nothing,
    response: v.object({ id, word: wordOf(['one', 'two']) }),
  } as const satisfies Call
  const described = (response: Description['response'] & object): DescribedCall => {
    return { call, tag: 'Market', profile: 'minimum', summary: 'New', description: 'New.', response }
  }

  it('is named, with the place of the descriptions', () => {
    const call = described({ id: ['The id.', '1'] })
    expect(() => contractDocument([call], '1')).toThrow('New.word is not described: lib/contract/described')
  })

  it('has to say what each of its words means', () => {
    const call = described({ id: ['The id.', '1'], word: ['A word.', 'one', { one: 'the first' }] })
    expect(() => contractDocument([call], '1')).toThrow('New.word: say what each word means (one,two)')
  })

  it('has to have an example', () => {
    const writer = new SchemaWriter([
      shape('Sent', v.object({ file: v.string() }), 'What is sent.', { file: 'A file.' }),
    ])
    expect(() => writer.components()).toThrow('Sent.file has no example')
  })
})

describe('an operation', () => {
  it('has an example of its own where the shape that it answers has another one in mind', () => {
    expect(components.examples.OrderClose?.value).toMatchObject({
      data: { status: 'settled', result: 'closed', closedEarly: { price: '131.95' }, profit: '30.95' },
    })
  })

  it('names amounts and decimals by their shared shapes, whatever is checked on top', () => {
    const positive = v.pipe(
      wireAmount,
      v.check((text) => text !== '0'),
    )
    const writer = new SchemaWriter([])
    expect(writer.write(positive)).toEqual({ $ref: '#/components/schemas/Decimal' })
    expect(writer.write(wireAmount)).toEqual({ $ref: '#/components/schemas/Amount' })
    expect(writer.write(wireDecimal)).toEqual({ $ref: '#/components/schemas/Decimal' })
    expect(components.schemas.DepositCreateRequest?.properties).toMatchObject({
      amount: { $ref: '#/components/schemas/Amount' },
    })
  })

  it('requires a parameter only when every alternative does', () => {
    expect(operationOf(orderInfo)?.parameters).toMatchObject([
      { name: 'id', required: false },
      { name: 'requestId', required: false },
      { $ref: '#/components/parameters/AcceptLanguage' },
    ])
  })

  it('says who carries a session and what is a stream', () => {
    expect(operationOf(createDeposit)?.security).toEqual([{ session: [] }])
    expect(operationOf(quoteStream)?.security).toBeUndefined()
    expect(Object.keys(operationOf(quoteStream)?.responses[200].content ?? {})).toEqual([
      'text/event-stream',
      'application/json',
    ])
  })
})
