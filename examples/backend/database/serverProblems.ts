import pg from 'pg'
import { databaseErrorCode } from './database.ts'
import { endConnection } from './listen.ts'

/** What a connection is given to see whether it is kept, in ms. */
const ASKED_MS = 123_456

const POOLER =
  'DATABASE_URL leads to a pooler, such as pgbouncer, that shares or changes connections. The backend listens on a connection, and sets time-outs of each: name PostgreSQL itself.'

/** Why the server at an address cannot have the data, one sentence each. Changes nothing. Rejects when it cannot be reached. */
export async function serverProblems(url: string): Promise<readonly string[]> {
  const [one, other] = [client(url), client(url)]
  try {
    await Promise.all([one.connect(), other.connect()])
    const { rows } = await one.query<{ encoding: string; limit: string }>(
      "select current_setting('server_encoding') as encoding, current_setting('statement_timeout') as limit",
    )
    const { encoding, limit } = rows[0] ?? { encoding: '', limit: '' }
    return [
      ...(encoding === 'UTF8' ? [] : [`The encoding of the database is ${encoding}: make one with UTF8.`]),
      ...(limit === `${ASKED_MS}ms` && !(await isShared(one, other)) ? [] : [POOLER]),
    ]
  } catch (error) {
    // A pooler does not know every setting.
    if (databaseErrorCode(error) === '08P01') return [POOLER]
    throw error
  } finally {
    await Promise.all([one, other].map(endConnection))
  }
}

function client(url: string): pg.Client {
  const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, statement_timeout: ASKED_MS })
  made.on('error', () => undefined)
  return made
}

/** Whether two connections are not each with a process of the server of its own, from one transaction to the next. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const process = async (connection: pg.Client) =>
    (await connection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await process(one)
  await other.query('begin')
  const isSame = first === (await process(other)) || first !== (await process(one))
  await other.query('rollback')
  return isSame
}
