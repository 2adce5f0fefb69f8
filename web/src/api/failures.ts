/** The server answered, but not with success. `message` is its sentence for people, or empty when it gave none. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  /** Sentences by the name of the field, as `address.city`, where it is a field that was refused. */
  readonly fields: Record<string, string>

  constructor(status: number, message: string, code: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The server does not know the token any more. The way to the login is already taken. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** No answer at all: the network or the server is away. `message` tells the person what to do. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  /** What became of a write: it never left, or may have been done and is done once however often it is sent. */
  readonly write: 'notSent' | 'safe' | undefined

  constructor(message: string, { cause, write }: { cause: unknown; write?: NetworkFailure['write'] }) {
    super(message, { cause })
    this.write = write
  }
}

/** A form was not saved, and says why itself. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
}

/** Whether asking the same again may succeed. */
export const isPassing = (error: unknown) =>
  error instanceof NetworkFailure || (error instanceof CallFailure && error.status >= 502)
