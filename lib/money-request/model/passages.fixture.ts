import fc from 'fast-check'
import { codes } from '#lib/contract/codes.ts'
import type { GatewayAnswer, Passage } from './network.fixture.ts'

const envelope = (code: number): GatewayAnswer => ({ status: 200, body: JSON.stringify({ code, msg: 'busy' }) })
const page = (status: number): GatewayAnswer => ({ status, body: '<html>no</html>' })

/** Codes of an envelope over HTTP 200, listed and not: whoever answers one has kept the request back. */
const refusing = [
  codes.marketClosed,
  codes.amountOutsideLimits,
  codes.withdrawPasswordWrong,
  codes.maintenance,
  codes.messageAsSent,
  429,
  401,
]

/** Answers that say nothing of the request, whether or not it went on to the backend. */
const vague: readonly GatewayAnswer[] = [
  envelope(codes.tooManyRequests),
  ...[401, 403, 404, 429, 500, 502].map(page),
  page(200),
  { status: 502, body: JSON.stringify({ code: codes.marketClosed, msg: 'no' }) },
  { status: 403, body: JSON.stringify({ code: codes.messageAsSent, msg: 'no' }) },
  { status: 200, body: JSON.stringify({ code: 200, data: null }) },
  {
    status: 200,
    body: JSON.stringify({
      code: 200,
      data: { id: 'other', requestId: '6c92f515-2e03-4382-85b2-7cb58233b401', ref: 'other' },
    }),
  },
]

const shortMs = fc.constantFrom(1, 20, 100, 1500)
const anyMs = fc.constantFrom(1, 20, 800, 4000, 14_970, 16_000, 30_000, 59_990, 70_000)
const processingMs = fc.constantFrom(0, 0, 0, 500, 12_000, 40_000)
const refusal = fc.constantFrom(undefined, undefined, undefined, 0, 1, 5, 7)

/** A gateway keeps the request back, and answers a code that says that nothing was booked. */
const keptBack: fc.Arbitrary<Passage> = fc.record({
  arrivesAfter: fc.constant(undefined),
  processingMs: fc.constant(0),
  refusal: fc.constant(undefined),
  answer: fc.constantFrom(...refusing.map(envelope)),
  answersAfter: shortMs,
})

/** The request is received, and its answer is lost. */
export const answerLost: fc.Arbitrary<Passage> = fc.record({
  arrivesAfter: shortMs,
  processingMs,
  refusal,
  answer: fc.constant('broken'),
  answersAfter: anyMs,
})

const passage: fc.Arbitrary<Passage> = fc.oneof(
  fc.record({ arrivesAfter: shortMs, processingMs, refusal, answer: fc.constant('backend'), answersAfter: shortMs }),
  fc.record({
    arrivesAfter: fc.option(anyMs, { nil: undefined }),
    processingMs,
    refusal,
    answer: fc.oneof(fc.constantFrom('backend', 'broken', 'broken', 'silence'), fc.constantFrom(...vague)),
    answersAfter: anyMs,
  }),
  keptBack,
)

export const passages = (maxLength: number) => fc.array(passage, { maxLength })

/** The request is received at one address; a gateway in front of the next one answers it. */
export const receivedThenKeptBack = fc.tuple(answerLost, keptBack)
