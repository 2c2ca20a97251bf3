import { useQuery } from '@tanstack/react-query'
import { read } from '../api.ts'

const EVERY_MS = 10_000

/** How the day stands, asked again every 10 s while the page is seen, and once it is seen again: somebody else may have logged in meanwhile. */
export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: () => read('/api/overview', {}),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  })
