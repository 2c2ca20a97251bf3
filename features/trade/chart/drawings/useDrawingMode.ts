import { useNavigate, useSearchParams } from 'react-router-dom'
import { fullScreenOf } from '../fullScreen.ts'

/** An option of the address, so that Back leaves the mode. */
const OPTION = 'draw'

/**
 * Whether the member draws on the chart of the screen, and what begins and ends it. In full screen it adds nothing to the history, so that
 * what leaves the full screen leaves both.
 */
export function useDrawingMode() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const replace = fullScreenOf(search.toString()) !== undefined
  const { [OPTION]: _, ...others } = Object.fromEntries(search)
  return {
    isDrawing: search.has(OPTION),
    enter: () => setSearch({ ...others, [OPTION]: '1' }, { replace }),
    leave: () => (replace ? setSearch(others, { replace }) : navigate(-1)),
  }
}
