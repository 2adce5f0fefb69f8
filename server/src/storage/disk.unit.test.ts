import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentences } from '@forecourt/contract/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDisk } from './disk.ts'

vi.mock(import('node:fs/promises'), async (load) => {
  const real = await load()
  return { ...real, writeFile: vi.fn(real.writeFile) }
})

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-disk-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const open = () => openDisk(join(folder, 'files'))

describe('pictures in a folder', () => {
  it.each([
    '../outside.webp',
    'groups/../../outside.webp',
    '/etc/passwd',
    'groups//a.webp',
    'groups/./a.webp',
    'a\u0000.webp',
    'a\\b.webp',
    '',
    '.webp',
  ])('takes no key that leads elsewhere: %j', async (key) => {
    await writeFile(join(folder, 'outside.webp'), 'secret')
    expect(await open().get(key)).toBeUndefined()
    await expect(open().put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('cannot be a key')
    expect(await readdir(folder)).toEqual(['outside.webp'])
  })

  it('has nothing under a key that was never put, nor under a folder', async () => {
    const disk = open()
    expect(await disk.get('groups/logos/a.webp')).toBeUndefined()
    await disk.put('groups/logos/a.webp', Buffer.from('a'), 'image/webp')
    expect(await disk.get('groups/logos')).toBeUndefined()
    expect(await disk.get('groups/logos/a.webp/b.webp')).toBeUndefined()
  })

  it('gives back what was put, and the last of two', async () => {
    const disk = open()
    await disk.put('groups/logos/a.webp', Buffer.from('first'), 'image/webp')
    await disk.put('groups/logos/a.webp', Buffer.from('second'), 'image/webp')
    expect(await disk.get('groups/logos/a.webp')).toEqual({ bytes: Buffer.from('second'), contentType: 'image/webp' })
    expect(await readdir(join(folder, 'files/groups/logos'))).toEqual(['a.webp'])
  })

  it('keeps files and folders for their owner alone', async () => {
    await open().put('groups/logos/a.webp', Buffer.from('a'), 'image/webp')
    const mode = async (path: string) => (await stat(join(folder, path))).mode & 0o777
    expect(await mode('files')).toBe(0o700)
    expect(await mode('files/groups/logos')).toBe(0o700)
    expect(await mode('files/groups/logos/a.webp')).toBe(0o600)
  })

  it('says in a sentence that the folder cannot be used', async () => {
    await writeFile(join(folder, 'files'), 'a file where the folder should be')
    await expect(open().put('groups/logos/a.webp', Buffer.from('a'), 'image/webp')).rejects.toMatchObject({
      status: 503,
      code: 'storage_away',
      retryAfter: 5,
    })
  })

  it('says in a sentence that the disk is full, and leaves nothing by half', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.mocked(writeFile).mockRejectedValueOnce(full)
    await expect(open().put('groups/logos/a.webp', Buffer.from('a'), 'image/webp')).rejects.toMatchObject({
      status: 507,
      code: 'disk_full',
      message: sentences.diskFull,
    })
    expect(await readdir(join(folder, 'files/groups/logos'))).toEqual([])
  })
})
