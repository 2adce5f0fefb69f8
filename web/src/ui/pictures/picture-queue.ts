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
  let pictures: readonly QueuedPicture[] = []
  let lastId = 0
  let sending: { id: number; abort: AbortController } | undefined
  const listeners = new Set<() => void>()
  const receivers = new Set<(url: string) => void>()

  const show = (changed: readonly QueuedPicture[]) => {
    pictures = changed
    for (const listener of listeners) listener()
  }
  const change = (id: number, to: Partial<QueuedPicture>) =>
    show(pictures.map((picture) => (picture.id === id ? { ...picture, ...to } : picture)))
  const leave = (id: number) => show(pictures.filter((picture) => picture.id !== id))

  async function sendNext() {
    const next = pictures.find(({ state }) => state === 'waiting')
    if (sending || !next) return
    const { id, file } = next
    const abort = new AbortController()
    sending = { id, abort }
    change(id, { state: 'sending', sent: 0 })
    try {
      const url = await sendOften(file, { onProgress: (sent) => change(id, { sent }), signal: abort.signal })
      leave(id)
      if (!abort.signal.aborted) for (const receive of receivers) receive(url)
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
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pictures: () => pictures,
    /** Hears of the address of each photo as it is kept. */
    onKept(receive: (url: string) => void) {
      receivers.add(receive)
      return () => void receivers.delete(receive)
    },
    add(files: readonly File[]) {
      const added = files.map((file): QueuedPicture => {
        lastId += 1
        return { id: lastId, file, state: 'waiting', sent: 0, reason: '', passing: true }
      })
      show([...pictures, ...added])
      void sendNext()
    },
    /** Sends again what failed: one, or all that may succeed now. */
    retry(id?: number) {
      const again = ({ state, passing, ...picture }: QueuedPicture) =>
        state === 'failed' && (id === undefined ? passing : picture.id === id)
      show(pictures.map((picture) => (again(picture) ? { ...picture, state: 'waiting' } : picture)))
      void sendNext()
    },
    drop(id: number) {
      if (sending?.id === id) sending.abort.abort()
      leave(id)
    },
    /** Nobody waits for them any more. */
    stop() {
      sending?.abort.abort()
      show([])
    },
  }
}
