import { describe, expect, test } from 'vitest'
import { createDocumentPhotos, type Preparation } from './documentPhotos.ts'

const chosen = (name: string) => new File([name], name)

/** Photos whose files become ready, and whose uploads end, when the test says so. */
function setUp() {
  const readings: { name: string; end: (preparation: Preparation) => void }[] = []
  const uploads: {
    name: string
    signal: AbortSignal
    progress: (share: number) => void
    end: (path: string) => void
    fail: (error: Error) => void
  }[] = []
  const photos = createDocumentPhotos({
    prepare: ({ name }) => new Promise((end) => readings.push({ name, end })),
    upload: ({ name }, { onProgress, signal }) =>
      new Promise((end, fail) => {
        uploads.push({ name, signal, progress: onProgress, end, fail })
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const finish = async (index: number, content: string, doubts: ('blurred' | 'dark')[] = []) => {
    const bytes = new TextEncoder().encode(content)
    readings[index]?.end({ kind: 'ready', photo: { file: new File([bytes], content), bytes, doubts } })
    await settle()
  }
  const put = async (side: 'front' | 'back', content: string, doubts?: ('blurred' | 'dark')[]) => {
    void photos.choose(side, chosen(content))
    await finish(readings.length - 1, content, doubts)
  }
  const phase = (side: 'front' | 'back') => photos.get()[side].state.phase
  return { photos, readings, uploads, finish, put, phase, settle }
}

describe('a photo', () => {
  test('is read, uploaded with its progress, and kept with its path', async () => {
    const { photos, uploads, finish, settle } = setUp()
    void photos.choose('front', chosen('a'))
    expect(photos.get().front).toMatchObject({ reading: true, state: { phase: 'empty' } })
    await finish(0, 'a')
    expect(photos.get().front.state).toMatchObject({ phase: 'uploading', share: 0 })
    uploads[0]?.progress(0.4)
    expect(photos.get().front.state).toMatchObject({ phase: 'uploading', share: 0.4 })
    uploads[0]?.end('/up/a')
    await settle()
    expect(photos.get().front.state).toMatchObject({ phase: 'uploaded', path: '/up/a' })
    expect(photos.get().back.state.phase).toBe('empty')
  })

  test('with doubts is not uploaded before the member sends it', async () => {
    const { photos, uploads, put, phase } = setUp()
    await put('front', 'a', ['blurred'])
    expect(phase('front')).toBe('doubtful')
    expect(uploads).toEqual([])
    photos.send('front')
    expect(phase('front')).toBe('uploading')
  })

  test('stays, with its upload, when the next file is refused', async () => {
    const { photos, readings, uploads, put, settle } = setUp()
    await put('front', 'a')
    void photos.choose('front', chosen('b'))
    readings[1]?.end({ kind: 'fault', fault: 'notPicture' })
    await settle()
    expect(photos.get().front).toMatchObject({ reading: false, fault: 'notPicture', state: { phase: 'uploading' } })
    expect(uploads[0]?.signal.aborted).toBe(false)
    await put('front', 'c')
    expect(photos.get().front.fault).toBeUndefined()
  })

  test('does not change when the upload of the other side fails', async () => {
    const { uploads, put, phase, settle } = setUp()
    await put('front', 'a')
    await put('back', 'b')
    uploads[0]?.fail(new Error('lost'))
    await settle()
    uploads[1]?.end('/up/b')
    await settle()
    expect(phase('front')).toBe('stopped')
    expect(phase('back')).toBe('uploaded')
  })

  test('is sent when that of the other side has been sent, so that a slow line carries one after the other', async () => {
    const { photos, uploads, put, phase, settle } = setUp()
    await put('front', 'a')
    await put('back', 'b')
    expect([uploads.map(({ name }) => name), phase('back')]).toEqual([['a'], 'uploading'])
    uploads[0]?.end('/up/a')
    await settle()
    expect(uploads.map(({ name }) => name)).toEqual(['a', 'b'])
    uploads[1]?.end('/up/b')
    await settle()
    expect([phase('front'), phase('back')]).toEqual(['uploaded', 'uploaded'])
    expect(photos.get().back.state).toMatchObject({ path: '/up/b' })
  })

  test('that waits for the other side can be cancelled, and the next one still waits', async () => {
    const { photos, uploads, put, phase, settle } = setUp()
    await put('front', 'a')
    await put('back', 'b')
    photos.cancel('back')
    await settle()
    expect(phase('back')).toBe('stopped')
    photos.send('back')
    await settle()
    expect(uploads.map(({ name }) => name)).toEqual(['a'])
    photos.cancel('front')
    await settle()
    expect(uploads.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('that is cancelled and sent again ignores the progress of the first upload', async () => {
    const { photos, uploads, put, phase, settle } = setUp()
    await put('front', 'a')
    photos.cancel('front')
    await settle()
    expect(photos.get().front.state).toMatchObject({ phase: 'stopped', error: undefined })
    expect(uploads[0]?.signal.aborted).toBe(true)
    photos.send('front')
    await settle()
    uploads[0]?.progress(0.9)
    expect(photos.get().front.state).toMatchObject({ phase: 'uploading', share: 0 })
    uploads[1]?.end('/up/a')
    await settle()
    expect(phase('front')).toBe('uploaded')
    photos.cancel('front')
    photos.send('front')
    expect(phase('front')).toBe('uploaded')
  })

  test('that replaces another aborts the upload of the other', async () => {
    const { photos, uploads, put } = setUp()
    await put('front', 'a')
    await put('front', 'b')
    expect(uploads.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ['a', true],
      ['b', false],
    ])
    expect(photos.get().front.state).toMatchObject({ phase: 'uploading' })
  })

  test('that is removed aborts its upload, and a file that is still being read is ignored', async () => {
    const { photos, uploads, put, finish } = setUp()
    await put('front', 'a')
    void photos.choose('front', chosen('b'))
    photos.remove('front')
    await finish(1, 'b')
    expect(photos.get().front).toEqual({ reading: false, fault: undefined, state: { phase: 'empty' } })
    expect(uploads[0]?.signal.aborted).toBe(true)
  })

  test('is the last of two files chosen one right after the other', async () => {
    const { photos, uploads, finish } = setUp()
    void photos.choose('front', chosen('slow'))
    void photos.choose('front', chosen('quick'))
    await finish(1, 'quick')
    await finish(0, 'slow')
    expect(uploads.map(({ name }) => name)).toEqual(['quick'])
  })
})

describe('the same photo twice', () => {
  test('is refused, and the other side does not change', async () => {
    const { photos, put, phase } = setUp()
    await put('front', 'a')
    await put('back', 'a')
    expect(photos.get().back).toMatchObject({ fault: 'sameTwice', state: { phase: 'empty' } })
    expect(phase('front')).toBe('uploading')
  })

  test('is refused in whatever order the two become ready', async () => {
    const { photos, finish } = setUp()
    void photos.choose('front', chosen('a'))
    void photos.choose('back', chosen('a'))
    await finish(1, 'a')
    await finish(0, 'a')
    expect(photos.get().front.fault).toBe('sameTwice')
    expect(photos.get().back.fault).toBeUndefined()
  })

  test('may be chosen for the other side after it was removed from the first', async () => {
    const { photos, put, phase } = setUp()
    await put('front', 'a')
    photos.remove('front')
    await put('back', 'a')
    expect(phase('back')).toBe('uploading')
  })
})

test('stop aborts every upload, and listeners are not called any more', async () => {
  const { photos, uploads, put, finish } = setUp()
  await put('front', 'a')
  void photos.choose('back', chosen('b'))
  let calls = 0
  const unsubscribe = photos.subscribe(() => {
    calls += 1
  })
  photos.stop()
  await finish(1, 'b')
  expect(uploads[0]?.signal.aborted).toBe(true)
  expect(calls).toBe(0)
  unsubscribe()
  photos.remove('front')
  expect(calls).toBe(0)
})
