import { describe, expect, test } from 'vitest'
import type { Preparation } from './photo.ts'
import { createPhotoDesk } from './photoDesk.ts'

const chosen = (name: string) => new File([name], name)

/** A desk whose files are ready, and whose uploads end, when the test says so. */
function setUp() {
  const readings: { name: string; end: (preparation: Preparation) => void }[] = []
  const uploads: {
    name: string
    signal: AbortSignal
    progress: (share: number) => void
    end: (path: string) => void
    fail: (error: Error) => void
  }[] = []
  const desk = createPhotoDesk({
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
    void desk.choose(side, chosen(content))
    await finish(readings.length - 1, content, doubts)
  }
  const phase = (side: 'front' | 'back') => desk.get()[side].state.phase
  return { desk, readings, uploads, finish, put, phase, settle }
}

describe('the way of a photo', () => {
  test('read, sent with its progress, kept under its path', async () => {
    const { desk, uploads, finish, settle } = setUp()
    void desk.choose('front', chosen('a'))
    expect(desk.get().front).toMatchObject({ reading: true, state: { phase: 'empty' } })
    await finish(0, 'a')
    expect(desk.get().front.state).toMatchObject({ phase: 'uploading', share: 0 })
    uploads[0]?.progress(0.4)
    expect(desk.get().front.state).toMatchObject({ phase: 'uploading', share: 0.4 })
    uploads[0]?.end('/up/a')
    await settle()
    expect(desk.get().front.state).toMatchObject({ phase: 'uploaded', path: '/up/a' })
    expect(desk.get().back.state.phase).toBe('empty')
  })

  test('a doubtful one waits for the member', async () => {
    const { desk, uploads, put, phase } = setUp()
    await put('front', 'a', ['blurred'])
    expect(phase('front')).toBe('doubtful')
    expect(uploads).toEqual([])
    desk.send('front')
    expect(phase('front')).toBe('uploading')
  })

  test('a file that is not taken leaves the photo that was there, and its upload', async () => {
    const { desk, readings, uploads, put, settle } = setUp()
    await put('front', 'a')
    void desk.choose('front', chosen('b'))
    readings[1]?.end({ kind: 'fault', fault: 'notPicture' })
    await settle()
    expect(desk.get().front).toMatchObject({ reading: false, fault: 'notPicture', state: { phase: 'uploading' } })
    expect(uploads[0]?.signal.aborted).toBe(false)
    await put('front', 'c')
    expect(desk.get().front.fault).toBeUndefined()
  })

  test('the failure of one does not touch the other', async () => {
    const { uploads, put, phase, settle } = setUp()
    await put('front', 'a')
    await put('back', 'b')
    uploads[0]?.fail(new Error('lost'))
    uploads[1]?.end('/up/b')
    await settle()
    expect(phase('front')).toBe('stopped')
    expect(phase('back')).toBe('uploaded')
  })

  test('cancelled, and sent once more: what the first sending still says is void', async () => {
    const { desk, uploads, put, phase, settle } = setUp()
    await put('front', 'a')
    desk.cancel('front')
    await settle()
    expect(desk.get().front.state).toMatchObject({ phase: 'stopped', error: undefined })
    expect(uploads[0]?.signal.aborted).toBe(true)
    desk.send('front')
    uploads[0]?.progress(0.9)
    expect(desk.get().front.state).toMatchObject({ phase: 'uploading', share: 0 })
    uploads[1]?.end('/up/a')
    await settle()
    expect(phase('front')).toBe('uploaded')
    desk.cancel('front')
    desk.send('front')
    expect(phase('front')).toBe('uploaded')
  })

  test('another photo ends the upload of the first', async () => {
    const { desk, uploads, put } = setUp()
    await put('front', 'a')
    await put('front', 'b')
    expect(uploads.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ['a', true],
      ['b', false],
    ])
    expect(desk.get().front.state).toMatchObject({ phase: 'uploading' })
  })

  test('removed: its upload ends, and a file still being read comes too late', async () => {
    const { desk, uploads, put, finish } = setUp()
    await put('front', 'a')
    void desk.choose('front', chosen('b'))
    desk.remove('front')
    await finish(1, 'b')
    expect(desk.get().front).toEqual({ reading: false, fault: undefined, state: { phase: 'empty' } })
    expect(uploads[0]?.signal.aborted).toBe(true)
  })

  test('of two files chosen in a hurry the last one counts', async () => {
    const { desk, uploads, finish } = setUp()
    void desk.choose('front', chosen('slow'))
    void desk.choose('front', chosen('quick'))
    await finish(1, 'quick')
    await finish(0, 'slow')
    expect(uploads.map(({ name }) => name)).toEqual(['quick'])
  })
})

describe('the same photo twice', () => {
  test('is refused, and the other side stays', async () => {
    const { desk, put, phase } = setUp()
    await put('front', 'a')
    await put('back', 'a')
    expect(desk.get().back).toMatchObject({ fault: 'sameTwice', state: { phase: 'empty' } })
    expect(phase('front')).toBe('uploading')
  })

  test('is refused however the two come in', async () => {
    const { desk, finish } = setUp()
    void desk.choose('front', chosen('a'))
    void desk.choose('back', chosen('a'))
    await finish(1, 'a')
    await finish(0, 'a')
    expect(desk.get().front.fault).toBe('sameTwice')
    expect(desk.get().back.fault).toBeUndefined()
  })

  test('may be moved to the other side once it is gone from the first', async () => {
    const { desk, put, phase } = setUp()
    await put('front', 'a')
    desk.remove('front')
    await put('back', 'a')
    expect(phase('back')).toBe('uploading')
  })

  test('one byte is a difference', async () => {
    const { put, phase } = setUp()
    await put('front', 'aaa')
    await put('back', 'aab')
    expect(phase('back')).toBe('uploading')
  })
})

test('when the screen goes, every upload ends and nothing is told any more', async () => {
  const { desk, uploads, put, finish } = setUp()
  await put('front', 'a')
  void desk.choose('back', chosen('b'))
  let told = 0
  const unsubscribe = desk.subscribe(() => {
    told += 1
  })
  desk.stop()
  await finish(1, 'b')
  expect(uploads[0]?.signal.aborted).toBe(true)
  expect(told).toBe(0)
  unsubscribe()
  desk.remove('front')
  expect(told).toBe(0)
})
