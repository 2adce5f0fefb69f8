/**
 * Where pictures are kept: a folder or a bucket. Both answer what cannot be reached with a 503 (storageAway), a full
 * disk with a 507.
 */
export type Storage = {
  /** Keeps the bytes under a key; an existing key is overwritten. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes of a key, or nothing. */
  get(key: string): Promise<{ bytes: Buffer; contentType: string } | undefined>
  /** Takes the bytes of a key away, if there are any. */
  remove(key: string): Promise<void>
}

/** Whether a text can be a key: names of small letters, digits and hyphens, no way out of the folder or the bucket. */
export const isStorageKey = (text: string): boolean => /^(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.[a-z0-9]+)?$/.test(text)
