import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { type ReadPath, read } from '../api.ts'

/** The call of each list that react-admin pages; the other pages read by themselves. Nothing is created, changed or removed here: commands do that. */
const lists: Readonly<Record<string, ReadPath>> = { members: '/api/member/list', audit: '/api/audit/list' }

interface Listed {
  readonly items: readonly RaRecord[]
  readonly nextCursor?: string | null
}

/** The cursor of each page that was reached, by the list and its filter: the server knows no numbers of pages. */
const cursors = new Map<string, string>()

const notOffered = (): Promise<never> =>
  Promise.reject(new Error('Nothing is created, changed or removed but by a command'))

async function getList(resource: string, { filter = {}, pagination }: GetListParams): Promise<GetListResult> {
  const path = lists[resource]
  if (path === undefined) return notOffered()
  const { page = 1, perPage = 20 } = pagination ?? {}
  const key = (number: number) => JSON.stringify([resource, filter, perPage, number])
  const cursor = page === 1 ? undefined : cursors.get(key(page))
  const { items, nextCursor } = (await read(path, { ...filter, limit: `${perPage}`, cursor } as never)) as Listed
  if (nextCursor != null) cursors.set(key(page + 1), nextCursor)
  return {
    data: [...items],
    // How many there are is known at the last page.
    ...(nextCursor == null && { total: (page - 1) * perPage + items.length }),
    pageInfo: { hasNextPage: nextCursor != null, hasPreviousPage: page > 1 },
  } as GetListResult
}

/** Reads of the operators' interface as react-admin asks for them. */
export const dataProvider: DataProvider = {
  getList: getList as DataProvider['getList'],
  getOne: notOffered,
  getMany: notOffered,
  getManyReference: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
}
