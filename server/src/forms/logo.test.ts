import { payDue } from '@forecourt/contract/dues/calls'
import { addressOf } from '@forecourt/contract/endpoint'
import { getReceiptFile, getSaleForm } from '@forecourt/contract/forms/calls'
import { saleForms } from '@forecourt/contract/forms/sale-forms'
import { saveGroup } from '@forecourt/contract/groups'
import { pictureWidths } from '@forecourt/contract/uploads/sized-picture'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { allowPartialPayments, sellOnCredit } from '../../test/books/owing.ts'
import { newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { uploadPhoto } from '../../test/public-page.ts'
import { keyOfPicture, sizedKey } from '../uploads/picture-key.ts'

const server = await startApp()
const { token } = server.superAdmin

/** A file, with how many pictures are drawn in it. */
async function fileAt(url: string) {
  const { statusCode: status, rawPayload } = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status,
    bytes: rawPayload,
    pictures: rawPayload.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0,
  }
}
const form = (saleId: string, which: string) => fileAt(addressOf(getSaleForm, { params: { saleId, form: which } }))

/** A sale with a receipt of a dealership, and how its logo is set. */
async function soldAndPaid() {
  const { groupId, shopA } = await newDealership(server)
  await allowPartialPayments(server, groupId)
  const { sale, due } = await sellOnCredit(server, shopA)
  const paid = await server.call(payDue, {
    token,
    params: { dueId: due._id },
    body: { amount: 100_000, account: 'cash' },
  })
  const details = { name: 'Charminar Wheels', description: 'Used bikes', address: sampleAddress }
  return {
    saleId: sale._id,
    receiptUrl: addressOf(getReceiptFile, { params: { receiptId: paid.body._id } }),
    setLogo: (logo: string) => server.call(saveGroup, { token, body: { _id: groupId, ...details, logo } }),
  }
}

test('the papers of a dealership carry its logo, and the forms of the law do not', async () => {
  const { saleId, receiptUrl, setLogo } = await soldAndPaid()
  expect((await form(saleId, 'sale-agreement')).pictures).toBe(0)
  expect((await setLogo(await uploadPhoto(server))).status).toBe(200)
  for (const which of saleForms) {
    const isOwn = !which.startsWith('form-')
    const { status, pictures } = await form(saleId, which)
    expect([which, status, pictures]).toEqual([which, 200, isOwn ? 1 : 0])
  }
  const receipt = await fileAt(receiptUrl)
  expect([receipt.status, receipt.pictures]).toEqual([200, 1])
  // Beside the words and not over them: still on one sheet
  const { text, totalPages } = await extractText(new Uint8Array(receipt.bytes), { mergePages: true })
  expect(totalPages).toBe(1)
  expect(text).toContain('Charminar Wheels')
})

test('a logo that is gone keeps nobody from the paper', async () => {
  const { saleId, setLogo } = await soldAndPaid()
  const logo = keyOfPicture(await uploadPhoto(server))
  expect((await setLogo(`/files/${logo}`)).status).toBe(200)
  const { storage } = server.services
  for (const key of [logo, ...pictureWidths.map((width) => sizedKey(logo, width))]) await storage.remove(key)
  const { status, pictures } = await form(saleId, 'delivery-note')
  expect([status, pictures]).toEqual([200, 0])
})
