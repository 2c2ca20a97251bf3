import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { CONTRACT_FILE } from '#scripts/contract/document.ts'
import { DocumentValidator } from '#scripts/contract/validator.fixture.ts'

/**
 * Listens to a page's calls to the backend from now on. The returned function reports which queries and answers differ
 * from `openapi.json`, by a validator that knows only that document, and how many there were. Chromium does not show
 * the bodies of requests to a test; `scripts/contract/traffic.test.ts` judges those.
 */
export function recordTraffic(page: Page, addresses: readonly string[]) {
  const document = new DocumentValidator(JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')))
  const judged: Promise<readonly string[]>[] = []
  page.on('requestfinished', (request) => {
    const isCall = addresses.some((address) => request.url().startsWith(address))
    if (isCall && request.method() !== 'OPTIONS') judged.push(problemsOf(document, request))
  })
  return async () => ({ count: judged.length, problems: (await Promise.all(judged)).flat() })
}

async function problemsOf(document: DocumentValidator, request: Request): Promise<readonly string[]> {
  const response = await request.response()
  if (!response) return []
  const type = (await response.headerValue('content-type'))?.split(';')[0] ?? ''
  if (type !== 'application/json') return []
  // The browser forgets the answers of a page that was left.
  const text = await response.text().catch(() => undefined)
  if (text === undefined) return []
  const { pathname, searchParams } = new URL(request.url())
  const traffic = {
    method: request.method(),
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: undefined,
    status: response.status(),
    type,
    answer: JSON.parse(text),
  }
  const sent = request.method() === 'GET' ? document.requestProblems(traffic) : []
  return [...sent, ...document.answerProblems(traffic)].map((problem) => `${traffic.method} ${pathname}: ${problem}`)
}
