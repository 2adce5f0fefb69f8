import type { SaleFacts } from './facts.ts'
import { fill } from './paper/flow.ts'
import type { Paper } from './paper/paper.ts'
import { dayAndYear } from './words.ts'

/** Application for intimation and transfer of ownership (CMVR 1989, Form 30; rule 55(2) and (3)). */
export function drawForm30(paper: Paper, facts: SaleFacts): void {
  paper.lawHead({
    form: 'FORM 30',
    rule: '[See rule 55(2) and (3)]',
    title: 'APPLICATION FOR INTIMATION AND TRANSFER OF OWNERSHIP OF A MOTOR VEHICLE',
    note:
      '(To be made in duplicate if the vehicle is held under an agreement of hire-purchase/lease/hypothecation. The ' +
      'duplicate copy with the endorsement of the Registering Authority to be returned to the financier simultaneously ' +
      'on making the entry of transfer of ownership in the Certificate of Registration and Form 24)',
  })
  paper.text('To', { after: 0 })
  paper.text(['The Registering Authority ', fill('', 260)], { after: 12 })
  drawPartOne(paper, facts)
  // The declaration belongs on one sheet with the name and the signature of who makes it
  paper.together(() => drawPartTwo(paper, facts))
  drawConsent(paper, facts)
}

function drawPartOne(paper: Paper, { sale: { bike, buyerName, soldOn }, transferor }: SaleFacts): void {
  const [day, year] = dayAndYear(soldOn)
  paper.heading('PART I – FOR THE USE OF THE TRANSFEROR', { align: 'center' })
  paper.rows([
    ['Name of the transferor', transferor.name],
    ['Son/wife/daughter of', ''],
    ['Full address', transferor.address],
  ])
  paper.text([
    'I/We hereby declare that I/We have on this ',
    fill(day),
    ' day of the year ',
    fill(year),
    ' sold my/our motor vehicle bearing registration mark ',
    fill(bike.vehicleNumber, 110),
    ' to Shri/Smt. ',
    fill(buyerName, 220),
    ', son/wife/daughter of ',
    fill('', 180),
    ', residing at ',
    fill('', 420),
    ' (full address) and handed over the Certificate of Registration and the Certificate of Insurance to him/her/them.',
  ])
  paper.text(
    'I/We hereby declare that to the best of my/our knowledge the certificate of registration of the vehicle has not ' +
      'been suspended or cancelled.*',
  )
  paper.text('**I/We enclose the “No Objection Certificate” issued by the Registering Authority.')
  paper.text(
    '**If the “No Objection Certificate” from the Registering Authority is not enclosed, the transferor should file ' +
      'along with this application a declaration as required under sub-section (1) of section 50.',
  )
  paper.signatures([{ who: 'Signature or thumb impression of the transferor' }], { room: 30, dated: true })
  paper.text(['*Details of suspension or cancellation ', fill('', 250)], { after: 2 })
  paper.text('**Strike out whichever is inapplicable.', { size: 9, after: 14 })
}

function drawPartTwo(paper: Paper, { sale: { bike, buyerName, soldOn }, transferor }: SaleFacts): void {
  const [day, year] = dayAndYear(soldOn)
  paper.heading('PART II – FOR THE USE OF THE TRANSFEREE', { align: 'center' })
  paper.rows([
    ['Name of the transferee', buyerName],
    ['Son/wife/daughter of', ''],
    ['Age', ''],
    ['Full address (proof of address to be enclosed)', ''],
  ])
  paper.text([
    'I/We hereby declare that I/We have on this ',
    fill(day),
    ' day of the year ',
    fill(year),
    ' purchased the motor vehicle bearing registration number ',
    fill(bike.vehicleNumber, 110),
    ' from ',
    fill(transferor.name, 220),
    ', ',
    fill(transferor.address, 380),
    ' (name and full address) and request that necessary entries regarding the transfer of ownership of the vehicle ' +
      'in my/our name may be recorded in the certificate of registration of the vehicle, which is enclosed.',
  ])
  paper.text(
    'The certificate of insurance is also enclosed. To the best of my/our knowledge and belief I/We have not suppressed ' +
      'any facts and the information furnished is true. The vehicle is not superdari and free from all encumbrances. ' +
      'I/We undertake to hold myself/ourselves responsible for any inaccuracy of the information.',
  )
  paper.signatures([{ who: 'Signature or thumb impression of the transferee' }], { room: 30, dated: true })
}

function drawConsent(paper: Paper, { financier }: SaleFacts): void {
  paper.framed(() => {
    paper.text(
      'CONSENT OF THE FINANCIER IN THE CASE OF A MOTOR VEHICLE SUBJECT TO AN AGREEMENT OF HIRE-PURCHASE/LEASE/' +
        'HYPOTHECATION',
      { weight: 'strong', size: 9.5, align: 'center' },
    )
    paper.text([
      'I/We, being a party to an agreement of hire-purchase/lease/hypothecation in respect of the motor vehicle ' +
        'specified above, give consent to the transfer of ownership of the said motor vehicle in the name of the ' +
        'transferee named above, with whom I/We have entered into an agreement of hire-purchase/lease/hypothecation. ',
      fill(financier, 300),
      ' (full name and address of the financier)',
    ])
    paper.signatures([{ who: 'Signature of the financier' }], { room: 22, dated: true })
  })
  paper.framed(() => {
    paper.heading('OFFICE ENDORSEMENT', { align: 'center' })
    paper.text(['Ref. No. ', fill('', 130), ' Office of the ', fill('', 200)])
    paper.text([
      'The transfer of ownership of the vehicle under continuation of an endorsement of hire-purchase/lease/' +
        'hypothecation agreement has been recorded with effect from ',
      fill('', 110),
      ' in the Registration Certificate of the vehicle and in the registration record of this office in Form 24.',
    ])
    paper.signatures([{ who: 'Signature of the Registering Authority' }], { room: 22, dated: true })
  })
  paper.text(['To the financier ', fill('', 190), ' (by Registered Post Acknowledgement Due)'])
  paper.text(
    'Specimen signatures or thumb impressions of the registered owner and the financier are to be obtained in the ' +
      'original application for affixing and attestation by the Registering Authority with office seal in Forms 23 and ' +
      '24, in such a manner that the part of the impression of the seal or stamp and attestation shall fall upon each ' +
      'signature.',
    { size: 8.5, after: 10 },
  )
  for (const who of ['financier', 'registered owner']) {
    paper.text([`Specimen signatures of the ${who}: 1 `, fill('', 135), ' 2 ', fill('', 135)], { size: 9.5, after: 8 })
  }
}
