/** A push to send: only so many of a person and of a host are on the way at once. */
type Push = { person: string; host: string; send: () => Promise<void> }
type Room = { inAll: number; ofPerson: number; ofHost: number }

/**
 * Sends what may go on the way now, the first come first, and keeps the rest: what waits for a slow host lets others
 * pass. Tells whenever a place became free. What is sent never fails.
 */
export function openLanes({ inAll, ofPerson, ofHost }: Room, onFree: () => void) {
  const waiting = new Map<string, Push>()
  const onTheWay = new Map<Push, Promise<void>>()

  const isFull = () => onTheWay.size >= inAll
  const mayGo = ({ person, host }: Push) => {
    const others = [...onTheWay.keys()]
    return (
      others.filter((other) => other.person === person).length < ofPerson &&
      others.filter((other) => other.host === host).length < ofHost
    )
  }

  function sendNext() {
    for (const [id, push] of waiting) {
      if (isFull()) return
      if (!mayGo(push)) continue
      waiting.delete(id)
      const sent = push.send().finally(() => {
        onTheWay.delete(push)
        sendNext()
        onFree()
      })
      onTheWay.set(push, sent)
    }
  }

  return {
    isFull,
    /** What is on the way, and what waits. */
    count: () => onTheWay.size + waiting.size,
    /** One that waits under the same id already says as much. */
    add(id: string, push: Push) {
      if (!waiting.has(id)) waiting.set(id, push)
      sendNext()
    },
    /** Forgets what waits, and ends when what is on the way has. */
    async close() {
      waiting.clear()
      await Promise.all(onTheWay.values())
    },
  }
}
