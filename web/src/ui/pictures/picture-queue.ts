import { createExternalStore } from '../../device/external-store.ts'
import { createListeners } from '../../device/listeners.ts'

/** A photo that is chosen and not kept by the server yet. */
export type QueuedPicture = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  sent: number
  /** Why it failed, for people. */
  reason: string
  /** Whether sending the same again may succeed. */
  passing: boolean
}

export type SendPicture = (
  file: File,
  /** `isLast`: where this fails, a person is asked. */
  options: { onProgress: (sent: number) => void; signal: AbortSignal; isLast: boolean },
) => Promise<string>

/** How the failure of a sending is told. */
type Told = Pick<QueuedPicture, 'reason' | 'passing'>

/** How often a photo is sent before a person is asked: networks at a counter come and go. */
const attempts = 2

/**
 * Sends photos one after the other, and hands over the address of each as it is kept. What failed stays, to be sent
 * again or dropped.
 */
export function pictureQueue(send: SendPicture, tell: (error: unknown) => Told) {
  const { state, show, subscribe } = createExternalStore<{ pictures: readonly QueuedPicture[] }>({ pictures: [] })
  let lastId = 0
  let sending: { id: number; abort: AbortController } | undefined
  const { tell: tellKept, listen: onKept } = createListeners<[url: string]>()

  const change = (id: number, to: Partial<QueuedPicture>) =>
    show({ pictures: state().pictures.map((picture) => (picture.id === id ? { ...picture, ...to } : picture)) })
  const leave = (id: number) => show({ pictures: state().pictures.filter((picture) => picture.id !== id) })

  async function sendNext() {
    const next = state().pictures.find((picture) => picture.state === 'waiting')
    if (sending || !next) return
    const { id, file } = next
    const abort = new AbortController()
    sending = { id, abort }
    change(id, { state: 'sending', sent: 0 })
    try {
      const url = await sendOften(file, { onProgress: (sent) => change(id, { sent }), signal: abort.signal })
      leave(id)
      if (!abort.signal.aborted) tellKept(url)
    } catch (error) {
      if (!abort.signal.aborted) change(id, { state: 'failed', ...tell(error) })
    }
    sending = undefined
    void sendNext()
  }

  async function sendOften(file: File, options: Omit<Parameters<SendPicture>[1], 'isLast'>): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(file, { ...options, isLast: attempt === attempts })
      } catch (error) {
        if (attempt === attempts || options.signal.aborted || !tell(error).passing) throw error
      }
    }
  }

  return {
    subscribe,
    state,
    /** Hears of the address of each photo as it is kept. */
    onKept,
    add(files: readonly File[]) {
      const added = files.map((file): QueuedPicture => {
        lastId += 1
        return { id: lastId, file, state: 'waiting', sent: 0, reason: '', passing: true }
      })
      show({ pictures: [...state().pictures, ...added] })
      void sendNext()
    },
    /** Sends again what failed: one, or all that may succeed now. */
    retry(id?: number) {
      const again = (picture: QueuedPicture) =>
        picture.state === 'failed' && (id === undefined ? picture.passing : picture.id === id)
      for (const picture of state().pictures) if (again(picture)) change(picture.id, { state: 'waiting' })
      void sendNext()
    },
    drop(id: number) {
      if (sending?.id === id) sending.abort.abort()
      leave(id)
    },
    /** Nobody waits for them any more. */
    stop() {
      sending?.abort.abort()
      show({ pictures: [] })
    },
  }
}
