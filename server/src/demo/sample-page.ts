import sharp from 'sharp'

let photo: Promise<File> | undefined

/** A page of a paper that is none: lines in the place of words, and for a PDF one sentence. */
export const samplePage = (kind: 'photo' | 'pdf'): Promise<File> =>
  kind === 'photo' ? (photo ??= drawPhoto()) : Promise.resolve(pdf())

async function drawPhoto(): Promise<File> {
  const line = (y: number, width: number) => `<rect x="60" y="${y}" width="${width}" height="14" rx="7" fill="#8aa"/>`
  const lines = [260, 420, 380, 300, 440, 360, 280].map((width, index) => line(210 + index * 44, width))
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="560">
    <rect width="640" height="560" fill="#dfe9e6"/>
    <rect x="24" y="24" width="592" height="512" rx="20" fill="#fbfdfc" stroke="#8aa" stroke-width="3"/>
    <rect x="60" y="60" width="300" height="30" rx="6" fill="#0f766e"/>
    <rect x="60" y="112" width="200" height="18" rx="9" fill="#455"/>
    <rect x="472" y="60" width="108" height="84" rx="8" fill="#c9a227"/>${lines.join('')}</svg>`
  const bytes = await sharp(Buffer.from(drawn)).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'paper.png', { type: 'image/png' })
}

function pdf(): File {
  const words = 'BT /F1 22 Tf 60 740 Td (A sample of the sample dealership. It insures nobody.) Tj ET'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const whole = `${text}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return new File([whole], 'paper.pdf', { type: 'application/pdf' })
}
