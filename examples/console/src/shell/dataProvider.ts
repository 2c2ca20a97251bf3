import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { type ReadPath, read } from '../api.ts'

/** The call that lists each resource. Nothing is created, changed or removed here: commands do that. */
const lists: Readonly<Record<string, ReadPath>> = {
  members: '/api/member/list',
  audit: '/api/audit/list',
  operators: '/api/operator/list',
  proposals: '/api/proposal/list',
  notices: '/api/notice/list',
  settings: '/api/setting/list',
}

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

async function getOne(resource: string, id: string): Promise<RaRecord> {
  if (resource === 'settings') return read('/api/setting/info', { id })
  const { data } = await getList(resource, { filter: {}, pagination: { page: 1, perPage: 100 }, sort: noSort })
  const found = data.find((record) => record.id === id)
  if (found === undefined) throw new Error(`${resource}: ${id}`)
  return found
}

const noSort = { field: 'id', order: 'ASC' } as const

/** Reads of the operators' interface as react-admin asks for them. */
export const dataProvider: DataProvider = {
  getList: getList as DataProvider['getList'],
  getOne: (async (resource: string, { id }: { readonly id: string }) => ({
    data: await getOne(resource, id),
  })) as unknown as DataProvider['getOne'],
  getMany: (async (resource: string, { ids }: { readonly ids: readonly string[] }) => ({
    data: await Promise.all(ids.map((id) => getOne(resource, id))),
  })) as unknown as DataProvider['getMany'],
  getManyReference: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
}
