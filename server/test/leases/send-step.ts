import type { Step } from './lease-steps.ts'

type Answer = { status: number; body: unknown; failure: { message: string } }
export type Call = (headers: Record<string, string>) => Promise<Answer>

/** Sends calls of a group's people once, twice at the same moment, or again later since the answer was cut. */
export function sendingFor(groupId: string) {
  let sentCalls = 0
  /** What is sent again, since its answer was cut. */
  let cut: { call: Call; headers: Record<string, string>; first: Answer } | undefined

  /** Sends a call as the step says; throws where it is not answered as it must be. */
  async function send(step: Step, call: Call, expected: number): Promise<unknown> {
    sentCalls += 1
    const headers = { 'idempotency-key': `${groupId}-${sentCalls}` }
    const answers = step.sent === 'twice' ? await Promise.all([call(headers), call(headers)]) : [await call(headers)]
    const [first, again] = answers as [Answer, Answer?]
    for (const { status, failure, body } of answers) {
      if (status !== expected) {
        throw new Error(`${step.what}: ${status}, not ${expected}: ${JSON.stringify(failure ?? body)}`)
      }
    }
    if (again && expected < 300) requireSame(step.what, first, again)
    if (step.sent === 'cut' && expected < 300) cut = { call, headers, first }
    return first.body
  }

  function requireSame(what: string, first: Answer, again: Answer) {
    if (JSON.stringify(again.body) !== JSON.stringify(first.body)) {
      throw new Error(`${what}: sent again, it was answered in another way: ${JSON.stringify(again.body)}`)
    }
  }

  async function sendCutAgain() {
    const { call, headers, first } = cut ?? {}
    cut = undefined
    if (call && headers && first) requireSame('cut', first, await call(headers))
  }

  return { send, sendCutAgain }
}
