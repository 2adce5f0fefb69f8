import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { identityOf, recipientOf } from './passphrase.ts'

const passphrase = 'three horses under one banyan'

test('what the age library encrypts with a passphrase is opened by it, and by no other', async () => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(10)
  const file = await encrypter.encrypt('the stock of a shop')
  const open = (typed: string) => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identityOf(typed))
    return decrypter.decrypt(file, 'text')
  }
  expect(await open(passphrase)).toBe('the stock of a shop')
  await expect(open('four horses under one banyan')).rejects.toThrow('no identity matched')
})

test('what is encrypted here opens with the age library', { timeout: 120_000 }, async () => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(passphrase))
  const file = await encrypter.encrypt('the stock of a shop')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  expect(await decrypter.decrypt(file, 'text')).toBe('the stock of a shop')
})
