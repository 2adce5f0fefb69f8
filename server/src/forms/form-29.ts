import type { SaleFacts } from './facts.ts'
import { fill } from './paper/flow.ts'
import type { Paper } from './paper/paper.ts'
import { dayAndYear, makeAndModel } from './words.ts'

/** Notice of transfer of ownership by the transferor (CMVR 1989, Form 29; rule 55(1)). */
export function drawForm29(paper: Paper, { sale, transferor, financier }: SaleFacts): void {
  const { bike, buyerName } = sale
  const [day, year] = dayAndYear(sale.soldOn)
  paper.lawHead({
    form: 'FORM 29',
    rule: '[See rule 55(1)]',
    title: 'NOTICE OF TRANSFER OF OWNERSHIP OF A MOTOR VEHICLE',
    note:
      '(To be made in duplicate and the duplicate copy with the endorsement of the Registering Authority to be ' +
      'returned to the transferor immediately on making entries of transfer of ownership in the Certificate of ' +
      'Registration and Form 24)',
  })
  paper.text('To', { after: 0 })
  paper.text(['The Registering Authority ', fill('', 165), ' (in whose jurisdiction the transferee resides)'])
  paper.text([
    'I/We ',
    fill(transferor.name, 220),
    ' resident of ',
    fill(transferor.address, 330),
    ' have on the ',
    fill(day),
    ' day of the year ',
    fill(year),
    ' sold and delivered my/our vehicle No. ',
    fill(bike.vehicleNumber, 110),
    ' make ',
    fill(makeAndModel(bike), 150),
    ' chassis No. ',
    fill(bike.chassisNumber, 160),
    ' [engine number or motor number in the case of Battery Operated Vehicles] ',
    fill(bike.engineNumber, 160),
    ' to Shri/Smt. ',
    fill(buyerName, 220),
    ' (name), son/wife/daughter of ',
    fill('', 180),
    ', residing at ',
    fill('', 400),
    ' (House No./Street/Village/Town/Distt. and State) under an agreement of hire-purchase/lease/hypothecation with ',
    fill(financier, 240),
    '.',
  ])
  paper.text('The Registration Certificate and Insurance Certificate have been handed over to him/her/them.')
  paper.text(
    'To the best of my/our knowledge and belief the vehicle is not superdari and free from all encumbrances and the ' +
      'information furnished is true. I/We undertake to hold my/our self responsible for any inaccuracy or ' +
      'suppression of information.',
    { after: 0 },
  )
  paper.signatures([
    { who: 'Signature of the financier', below: ['(as his consent)', 'Date'] },
    { who: 'Signature or thumb impression of the registered owner (transferor)', below: ['Date'] },
  ])
  paper.signatures([{ who: 'Signature or thumb impression of I/We (transferee)' }], { room: 26, dated: true })
  paper.text(['Copy to the Registering Authority ', fill('', 140), ' in whose jurisdiction the transferor resides.'])
  paper.text('Note. – To be sent to the Registering Authority by Registered Post Acknowledgement Due.', { size: 9 })
  paper.framed(() => {
    paper.heading('OFFICE ENDORSEMENT', { align: 'center' })
    paper.text(['Ref. No. ', fill('', 130), ' Office of the ', fill('', 200)])
    paper.text([
      'The ownership of the vehicle has been transferred to the name of ',
      fill('', 230),
      ' with the note of the above said agreement with effect from ',
      fill('', 110),
      ' (date).',
    ])
    paper.signatures([{ who: 'Signature of the Registering Authority with office seal' }], { room: 20, dated: true })
  })
  paper.text('Strike out whichever is inapplicable.', { size: 9 })
  paper.text(['To the transferor ', fill(transferor.name, 180), ' (by Registered Post Acknowledgement Due)'])
}
