import { useNavigate, useSearchParams } from 'react-router-dom'

/** An option of the address, so that Back leaves the mode. */
const OPTION = 'draw'

/** Whether the member draws on the chart of the screen, and what begins and ends it. */
export function useDrawingMode() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  return {
    isDrawing: search.has(OPTION),
    enter: () => setSearch({ ...Object.fromEntries(search), [OPTION]: '1' }),
    leave: () => navigate(-1),
  }
}
