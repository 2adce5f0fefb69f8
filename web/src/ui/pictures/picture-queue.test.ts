import { describe, expect, it } from 'vitest'
import { pictureQueue, type SendPicture } from './picture-queue.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** A queue whose sendings are settled by hand. */
function byHand() {
  const asked: {
    name: string
    keep: () => void
    fail: (passing: boolean) => void
    signal: AbortSignal
    progress: (sent: number) => void
  }[] = []
  const kept: string[] = []
  const send: SendPicture = ({ name }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const fail = (passing: boolean) => reject(passing ? new Error('network') : new TypeError('no image'))
      asked.push({ name, keep: () => resolve(`/files/${name}`), fail, signal, progress: onProgress })
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const queue = pictureQueue(send, (error) => ({
    reason: (error as Error).message,
    passing: !(error instanceof TypeError),
  }))
  queue.onKept((url) => kept.push(url))
  return { queue, asked, kept, states: () => queue.state().pictures.map(({ file, state }) => `${file.name} ${state}`) }
}

/** Whatever is settled by now has gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('pictureQueue', () => {
  it('sends one after the other, in order, and tells how far it is', async () => {
    const { queue, asked, kept, states } = byHand()
    queue.add([photo('a'), photo('b')])
    queue.add([photo('c')])
    expect(states()).toEqual(['a sending', 'b waiting', 'c waiting'])
    asked[0]?.progress(0.5)
    expect(queue.state().pictures[0]?.sent).toBe(0.5)
    asked[0]?.keep()
    await settled()
    expect(kept).toEqual(['/files/a'])
    expect(states()).toEqual(['b sending', 'c waiting'])
    asked[1]?.keep()
    await settled()
    asked[2]?.keep()
    await settled()
    expect(kept).toEqual(['/files/a', '/files/b', '/files/c'])
    expect(states()).toEqual([])
  })

  it('sends again by itself once, then asks; the others go on meanwhile', async () => {
    const { queue, asked, kept, states } = byHand()
    queue.add([photo('a'), photo('b')])
    asked[0]?.fail(true)
    await settled()
    expect(asked.map(({ name }) => name)).toEqual(['a', 'a'])
    asked[1]?.fail(true)
    await settled()
    expect(states()).toEqual(['a failed', 'b sending'])
    expect(queue.state().pictures[0]?.reason).toBe('network')
    asked[2]?.keep()
    await settled()
    queue.retry()
    expect(states()).toEqual(['a sending'])
    asked[3]?.keep()
    await settled()
    expect(kept).toEqual(['/files/b', '/files/a'])
  })

  it('does not send again by itself what will never succeed', async () => {
    const { queue, asked, states } = byHand()
    queue.add([photo('a')])
    asked[0]?.fail(false)
    await settled()
    queue.retry()
    expect(states()).toEqual(['a failed'])
    expect(asked).toHaveLength(1)
    queue.retry(queue.state().pictures[0]?.id)
    expect(states()).toEqual(['a sending'])
  })

  it('drops what is on its way, and goes on', async () => {
    const { queue, asked, kept, states } = byHand()
    queue.add([photo('a'), photo('b')])
    queue.drop(queue.state().pictures[0]?.id ?? 0)
    await settled()
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['b sending'])
    queue.stop()
    await settled()
    expect(states()).toEqual([])
    expect(kept).toEqual([])
  })
})
