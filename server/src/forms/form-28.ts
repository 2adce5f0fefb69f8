import type { SaleFacts } from './facts.ts'
import { fill } from './paper/flow.ts'
import type { Paper } from './paper/paper.ts'

/** Application and grant of a no objection certificate (CMVR 1989, Form 28; rules 54 and 58). */
export function drawForm28(paper: Paper, { sale: { bike, buyerName }, transferor }: SaleFacts): void {
  paper.lawHead({
    form: 'FORM 28',
    rule: '[See rules 54, 58(1), (3) and (4)]',
    title: 'APPLICATION AND GRANT OF NO OBJECTION CERTIFICATE',
    note:
      '(To be made in triplicate, the duplicate copy and the triplicate copy with the endorsement of the Registering ' +
      'Authority to be returned to the owner of the vehicle and the Registering Authority in whose jurisdiction the ' +
      'vehicle is to be removed, respectively)',
  })
  paper.heading('PART I', { align: 'center' })
  paper.text('To', { after: 0 })
  paper.text(['The Registering Authority, ', fill('', 260)])
  paper.text([
    'I/We intend to transfer the vehicle to the jurisdiction of the Registering Authority ',
    fill('', 200),
    '.',
  ])
  paper.text([
    'I/We intend to sell the vehicle to Shri/Smt./Kumari ',
    fill(buyerName, 220),
    ' who resides in the jurisdiction of the Registering Authority ',
    fill('', 150),
    ' of the State of ',
    fill('', 130),
    '.',
  ])
  paper.text(
    'I/We therefore request for the issue of a No Objection Certificate for my/our vehicle, the particulars of which ' +
      'are furnished below:',
  )
  paper.rows(
    [
      ['1. Name and address', transferor.name],
      ['', transferor.address],
      ['2. Son/wife/daughter of', ''],
      ['3. Registration number of the vehicle', bike.vehicleNumber],
      ['4. Class of vehicle', ''],
      ['5. Registering Authority which originally registered the vehicle', ''],
      ['6. Engine number or motor number in the case of Battery Operated Vehicles', bike.engineNumber],
      ['7. Chassis number – affix pencil print', bike.chassisNumber],
      ['8. Period of stay in the State', ''],
      ['9. Period up to which motor vehicle tax has been paid', ''],
      ['10. Whether any demand for tax is pending, if so, give details', ''],
      ['11. Whether the vehicle is involved in any theft case, if so, give details', ''],
      [
        '12. Whether any action under section 53, 54 or 55 of the Motor Vehicles Act, 1988 is pending before any ' +
          'Registering Authority or other prescribed authority, if so, give details',
        '',
      ],
      ['13. Whether the vehicle is involved in any case of transport of prohibited goods, if so, give details', ''],
      ['14. Whether the vehicle is held under an agreement of hire-purchase/lease/hypothecation, if so, with whom', ''],
    ],
    { names: 0.56 },
  )
  paper.together(() => {
    paper.text('I/We solemnly declare that the above statement is true.')
    paper.signatures([{ who: 'Signature or thumb impression of the registered owner' }], { room: 26, dated: true })
  })
  paper.framed(() => {
    paper.text('Consent of the financier in the case of a vehicle under hire-purchase/lease/hypothecation', {
      weight: 'strong',
      size: 9.5,
    })
    paper.text(
      'I/We, being a party to an agreement of hire-purchase/lease/hypothecation in respect of the above vehicle, have ' +
        'no objection to the issue of a No Objection Certificate.',
      { size: 9.5, after: 2 },
    )
    paper.signatures([{ who: 'Signature of the financier, with full name and address' }], { room: 22, dated: true })
  })
  officeParts(paper)
}

function officeParts(paper: Paper): void {
  paper.framed(() => {
    paper.heading('PART II – GRANT OR REFUSAL OF NO OBJECTION CERTIFICATE', { align: 'center' })
    paper.text('(Section 48(3) of the Motor Vehicles Act, 1988; for the use of the Registering Authority)', {
      size: 8.5,
      align: 'center',
    })
    paper.text(
      '1. No Objection Certificate in respect of the vehicle, the detailed particulars whereof are recorded in Part I, ' +
        'is hereby granted.',
    )
    paper.text([
      '2. No Objection Certificate in respect of the vehicle, the detailed particulars whereof are recorded in Part I, ' +
        'is hereby refused for the reasons recorded as under: ',
      fill('', 180),
      ' ',
      fill('', 470),
    ])
    paper.text(['Ref. No. ', fill('', 130), '  Date ', fill('', 110)], { after: 0 })
    paper.signatures([{ who: 'Signature of the Registering Authority with office seal' }], { room: 28 })
    paper.text(['To ', fill('', 250), ' (registered owner)'], { size: 9.5, after: 0 })
    paper.text(['Copy to the Registering Authority, ', fill('', 200)], { size: 9.5, after: 2 })
  })
  paper.framed(() => {
    paper.heading('PART III – ACKNOWLEDGEMENT', { align: 'center' })
    paper.text([
      'Received an application in Form 28 for a No Objection Certificate in respect of the vehicle bearing ' +
        'registration number ',
      fill('', 120),
      ' from ',
      fill('', 200),
      ' on ',
      fill('', 100),
      '.',
    ])
    paper.signatures([{ who: 'Signature of the Registering Authority with office seal' }], { room: 28 })
  })
}
