import { type PageLifecycle, pageLifecycle } from '#lib/page/pageLifecycle.ts'

/**
 * What a page tells: at once while it is visible. While it is hidden, its title says how many things it has to tell, and the newest
 * of them; they are shown when it is seen again, and the title is as it was.
 */
export function createHiddenNotice(page: PageLifecycle, shown: () => Pick<Document, 'title'>) {
  let waiting: readonly (() => void)[] = []
  let title = { written: '', before: '' }
  let stop: (() => void) | undefined

  const onShow = () => {
    if (!page.visible()) return
    stop?.()
    stop = undefined
    const document = shown()
    // Somebody else may have written another title meanwhile.
    if (document.title === title.written) document.title = title.before
    const due = waiting
    waiting = []
    for (const show of due) show()
  }

  return {
    /** @param show Shows it on the page. */
    tell(text: string, show: () => void): void {
      if (page.visible()) {
        show()
        return
      }
      waiting = [...waiting, show]
      const document = shown()
      const before = document.title === title.written ? title.before : document.title
      title = { written: `(${waiting.length}) ${text}`, before }
      document.title = title.written
      stop ??= page.subscribe({ onHide: () => undefined, onShow })
    },
  }
}

export const hiddenNotice = createHiddenNotice(pageLifecycle, () => document)
