import path from 'node:path'
import { operatorCalls } from '#backend/operator/contract/calls.ts'
import { operatorTags } from '#backend/operator/contract/declare.ts'
import { codes } from '#lib/contract/codes.ts'
import { ROOT } from '#scripts/run.ts'
import { contractText, type DocumentFrame } from './document.ts'

/** Where the document of the operators' interface is committed. */
export const OPERATORS_FILE = path.join(ROOT, 'examples/backend/operator/contract/operators.json')

/** The operators' interface of the starter backend. */
const operatorFrame: DocumentFrame = {
  title: 'candor operators',
  introduction: `What an operator of the starter backend reads and does (examples/backend), at a port of its own. It is no part of the contract between the client and a backend.

The conventions are those of that contract: an envelope of \`code\`, \`msg\`, \`data\` and \`time\`; amounts are decimals as text, instants epoch milliseconds; lists have cursors; fields that are not known are ignored.

Nothing changes rows: \`POST /api/command\` carries out the commands that a shell has (\`npm run backend -- --help\`), with the person of the session, an id of the press and a reason. Every request other than a GET has the content type application/json; a request of another site is refused with HTTP 403. Apart from the calls there is \`GET /api/oidc/callback\`, to which a provider of logins redirects a browser (\`POST /api/oidc/login\`).`,
  server: 'The address of the operators, which only they reach.',
  tags: operatorTags,
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'operator',
    description: 'Set by POST /api/login, POST /api/invitation/accept and GET /api/oidc/callback.',
  },
  codesOfEveryCall: [codes.messageAsSent, codes.tooManyRequests],
  codesOfSession: () => [codes.sessionInvalid],
  hasLanguages: false,
  hasEveryCode: false,
}

/** The document as JSON. */
export const operatorsText = (): Promise<string> => contractText(Object.values(operatorCalls), operatorFrame)
