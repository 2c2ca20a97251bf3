import { bookHandlers } from './books.ts'
import type { OperatorHandlers } from './calls.ts'
import { caseHandlers } from './cases.ts'
import { commandHandlers } from './commands.ts'
import { loginHandlers } from './login.ts'
import { memberHandlers } from './members.ts'
import { ownHandlers } from './own.ts'
import { platformHandlers } from './platform.ts'

/** What answers each call of the operators' interface. */
export const operatorHandlers: OperatorHandlers = {
  ...loginHandlers,
  ...ownHandlers,
  ...commandHandlers,
  ...memberHandlers,
  ...caseHandlers,
  ...bookHandlers,
  ...platformHandlers,
}
