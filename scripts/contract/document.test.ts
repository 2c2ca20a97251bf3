import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { id, nothing, wireAmount, wireDecimal, wordOf } from '#lib/contract/common.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { call, type DescribedSchema, field } from '#lib/contract/describe.ts'
import { quoteStream } from '#lib/contract/market.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { contractDocument } from './document.ts'
import { SchemaWriter } from './schema.ts'

const { paths, components } = contractDocument(calls, '1')

const operationOf = ({ path, method }: Call) => paths[path]?.[method.toLowerCase()]

describe('a field that nobody described', () => {
  const answering = (response: v.GenericSchema): Call => {
    const meaning = { tag: 'Market', summary: 'New', description: 'New.' } as const
    return call(meaning, {
      ...{ method: 'GET', path: '/api/new', source: 'ours', token: false, answer: 'data', request: nothing },
      response,
    })
  }

  it('is named', () => {
    const response = v.object({ id: field(id, 'The id.', '1'), word: wordOf(['one', 'two']) })
    expect(() => contractDocument([answering(response)], '1')).toThrow('New.word is not described')
    expectTypeOf(response).not.toExtend<DescribedSchema>()
    expectTypeOf(v.object({ id: response.entries.id })).toExtend<DescribedSchema>()
  })

  it('has to say what each of its words means', () => {
    const response = v.object({ word: field(wordOf(['one', 'two']), 'A word.', 'one') })
    expect(() => contractDocument([answering(response)], '1')).toThrow('New.word: say what each word means (one,two)')
  })

  it('has to have an example, which fits', () => {
    const response = v.object({ file: field(v.string(), 'A file.') })
    expect(() => contractDocument([answering(response)], '1')).toThrow('New.file has no example')
    expectTypeOf(field<typeof wireAmount>)
      .parameter(2)
      .toEqualTypeOf<string | number | undefined>()
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
    const writer = new SchemaWriter()
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
