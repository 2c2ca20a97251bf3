import { useEffect, useEffectEvent } from 'react'
import type { Pages } from '#components/paged-list/usePages.ts'

/** The record with this id in a paged list. Further pages are loaded until it is found or the list ends. */
export function useRecord<Item extends { readonly id: string }>(pages: Pages<Item>, id: string): Item | undefined {
  const { items, hasMore, loading, error } = pages
  const record = items?.find((item) => item.id === id)
  const needsMore = record === undefined && hasMore && !loading && error === undefined
  const itemCount = items?.length ?? 0
  const more = useEffectEvent((_shown: number) => pages.more())
  // Asks again with every further page: one that is cached comes without a moment of loading.
  useEffect(() => {
    if (needsMore) more(itemCount)
  }, [needsMore, itemCount])
  return record
}
