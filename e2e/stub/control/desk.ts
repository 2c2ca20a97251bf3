import type { Hono } from 'hono'
import * as v from 'valibot'
import type { StubEnv } from '../http/context.ts'
import { problemsOf } from '../http/input.ts'
import { bringUpToDate } from '../upToDate.ts'
import type { World } from '../world.ts'
import type { Command, commands } from './commands.ts'

type Input<C extends Command> = v.InferOutput<C['request']>

/** A command that only acts. */
type Deed = Command<Command['request'], typeof commands.clearFaults.response>

/** Where commands are taken: checked like every other request, and on a world that is up to date. */
export class Desk {
  readonly #app: Hono<StubEnv>
  readonly #world: World

  constructor(app: Hono<StubEnv>, world: World) {
    this.#app = app
    this.#world = world
  }

  /** A command that answers something. */
  ask<C extends Command>({ path, request, response }: C, work: (input: Input<C>) => v.InferInput<C['response']>): void {
    this.#app.post(path, async (c) => {
      const input = v.safeParse<C['request']>(request, await c.req.json().catch(() => ({})))
      if (!input.success) return c.json({ problems: problemsOf(input.issues) }, 400)
      bringUpToDate(this.#world, this.#world.clock.now())
      return c.json(v.parse(response, work(input.output)))
    })
  }

  /** A command that only does something. */
  act<C extends Deed>(command: C, work: (input: Input<C>) => void): void {
    const deed: Command<C['request'], Deed['response']> = command
    this.ask(deed, (input) => {
      work(input)
      return {}
    })
  }
}
