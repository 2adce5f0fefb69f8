/** What a two-wheeler looks like from aside, as far as a drawing goes. */
export type Shape = 'scooter' | 'commuter' | 'classic' | 'sport'

/** Paint as it looks in daylight, by the names of the catalogue; what is not there is drawn in grey. */
const paints: Record<string, string> = {
  Black: '#2b3034',
  Red: '#c0312b',
  Blue: '#2463a8',
  White: '#eceff0',
  Grey: '#7b858a',
  Silver: '#b9c1c5',
  'Matte Green': '#5b6b4a',
  Maroon: '#6d2432',
  Orange: '#d9692a',
}

const dark = '#1f2528'
const steel = '#8d979b'
const iron = '#565f63'

/** A drawing of a two-wheeler in a colour, as SVG of 960 by 720 on the ground of a shop; `flipped` from its other side. */
export function drawBike(shape: Shape, color: string, { flipped = false } = {}): string {
  const paint = paints[color] ?? '#7b858a'
  const turn = flipped ? 'translate(960 0) scale(-1 1)' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720" width="960" height="720">
    ${ground(flipped)}
    <g transform="${turn}" stroke-linecap="round" stroke-linejoin="round">
      <ellipse cx="480" cy="612" rx="345" ry="20" fill="#000000" opacity="0.22"/>
      ${shapes[shape](paint)}
    </g>
  </svg>`
}

/** A shop's wall with its shutter at one side, and the floor before it. */
function ground(flipped: boolean): string {
  const [wall, floor] = flipped ? ['#dfe6e8', '#c3cacb'] : ['#e7e2d8', '#cbc6bd']
  const x = flipped ? 40 : 640
  const slats = Array.from(
    { length: 13 },
    (_, n) => `<path d="M${x} ${70 + n * 34}h280" stroke="${floor}" stroke-width="3"/>`,
  )
  return `<rect width="960" height="720" fill="${wall}"/>
    <rect x="${x}" y="40" width="280" height="470" fill="#ffffff" opacity="0.35"/>${slats.join('')}
    <rect y="510" width="960" height="210" fill="${floor}"/>
    <rect y="506" width="960" height="8" fill="#000000" opacity="0.08"/>`
}

type Wheel = { x: number; y: number; r: number; spoked?: boolean; rim?: string }

function wheel({ x, y, r, spoked = false, rim = steel }: Wheel): string {
  const inner = r - 24
  const count = spoked ? 20 : 6
  const spokes = Array.from({ length: count }, (_, n) => {
    const turn = (n / count) * 2 * Math.PI + 0.3
    const [dx, dy] = [Math.cos(turn) * inner, Math.sin(turn) * inner]
    return `<path d="M${x} ${y}l${dx.toFixed(1)} ${dy.toFixed(1)}" stroke="${rim}" stroke-width="${spoked ? 2 : 9}"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="${r - 12}" fill="none" stroke="${dark}" stroke-width="24"/>
    <circle cx="${x}" cy="${y}" r="${r - 26}" fill="none" stroke="${rim}" stroke-width="6"/>${spokes.join('')}
    <circle cx="${x}" cy="${y}" r="${r * 0.34}" fill="none" stroke="${steel}" stroke-width="5" opacity="0.8"/>
    <circle cx="${x}" cy="${y}" r="13" fill="${iron}"/>`
}

const line = (d: string, width: number, stroke = dark) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
/** Light falls on it from above. */
const shine = (d: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="#ffffff" stroke-width="${width}" opacity="0.38"/>`
const tailLamp = (x: number, y: number) => `<rect x="${x}" y="${y}" width="15" height="22" rx="5" fill="#d6342c"/>`
const headLamp = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${iron}"/><circle cx="${x + 5}" cy="${y}" r="${r - 7}" fill="#fff6d8"/>`
const mirror = (x: number, y: number) => `${line(`M${x} ${y}l-14 -52`, 5)}
  <ellipse cx="${x - 18}" cy="${y - 64}" rx="23" ry="14" fill="${dark}"/>`

const motor = `<rect x="408" y="398" width="150" height="104" rx="24" fill="${iron}"/>
  <circle cx="452" cy="456" r="35" fill="${steel}"/><circle cx="452" cy="456" r="22" fill="${iron}"/>
  ${[0, 1, 2, 3, 4].map((n) => line(`M${494 + n * 3} ${346 + n * 13}h78`, 8, n % 2 ? iron : steel)).join('')}`
const exhaust = (end: string) =>
  `${line(`M560 400c34 40 24 104 -30 112l-120 8`, 13, steel)}${line(end, 27, iron)}${line(end, 17, steel)}`
const chainSide = `${line('M270 500L430 466', 17, iron)}${line('M270 486L432 444', 4)}`

const shapes: Record<Shape, (paint: string) => string> = {
  commuter: (paint) => `${wheel({ x: 270, y: 500, r: 106 })}${wheel({ x: 696, y: 500, r: 106 })}
    ${chainSide}${line('M430 356L424 470L560 494L612 330', 15)}${motor}${exhaust('M404 522L226 548')}
    ${line('M300 486L338 372', 13, steel)}${line('M628 300L696 500', 17, steel)}
    ${area('M596 416C614 372 690 356 742 402L752 428C706 396 648 398 612 432Z', paint)}
    ${area('M196 360C232 352 300 350 372 356L436 372L420 430C352 432 300 408 252 388Z', paint)}
    ${area('M214 338C280 318 396 332 452 352L440 374C366 360 280 356 206 362Z', dark)}
    ${area('M440 356C446 296 520 268 588 288C612 298 628 318 628 344C576 372 506 380 440 374Z', paint)}
    ${shine('M464 322C492 296 540 288 582 302')}${tailLamp(190, 350)}
    ${area('M604 262C640 244 676 262 684 298L664 338L620 330Z', paint)}${headLamp(668, 300, 27)}
    ${line('M626 292L590 236L556 240', 11)}${line('M562 240h-24', 17)}${mirror(600, 244)}`,

  classic: (
    paint,
  ) => `${wheel({ x: 262, y: 496, r: 110, spoked: true })}${wheel({ x: 704, y: 496, r: 110, spoked: true })}
    ${line('M262 496L430 470', 17, iron)}${line('M420 352L410 476L566 492L624 322', 15)}${motor}
    ${exhaust('M410 520L170 528')}${line('M286 482L322 362', 15, steel)}${line('M638 296L704 496', 19, steel)}
    ${area('M146 470C150 388 214 366 286 376C330 384 362 410 372 442L352 444C330 402 292 392 250 394C200 398 172 430 168 474Z', paint)}
    ${area('M600 440C624 372 712 356 776 412L800 452C752 394 672 386 622 446Z', paint)}
    ${area('M330 356C344 334 398 326 446 342L438 372C398 368 362 372 334 378Z', '#4a3226')}
    ${area('M206 354C232 336 286 336 312 358L308 380C270 374 236 376 204 380Z', '#4a3226')}
    ${area('M372 386L456 384L440 446L380 440Z', paint)}
    ${area('M434 352C432 296 500 262 576 278C616 288 636 316 630 346C570 372 500 378 434 366Z', paint)}
    ${shine('M462 316C492 290 540 282 586 296', 8)}${line('M452 354C500 366 560 362 616 346', 4, '#e8c25a')}
    ${tailLamp(150, 396)}${headLamp(664, 288, 36)}${line('M634 292L604 226L548 214', 11)}${line('M556 214h-26', 17)}
    ${mirror(606, 230)}`,

  sport: (
    paint,
  ) => `${wheel({ x: 266, y: 500, r: 106, rim: '#3a4145' })}${wheel({ x: 700, y: 500, r: 106, rim: '#3a4145' })}
    ${chainSide}${line('M424 352L416 474L560 494L612 330', 15)}${motor}${exhaust('M412 524L262 512')}
    ${line('M306 476L352 390', 13, '#d6a52a')}${line('M624 306L700 500', 21, '#d6a52a')}
    ${area('M610 432L640 388L736 396L766 434L690 412Z', paint)}
    ${area('M170 292L300 318L420 352L398 404L300 372L214 326Z', paint)}
    ${area('M214 288L320 304L300 330L232 318Z', dark)}${area('M322 324L440 348L428 374L344 356Z', dark)}
    ${area('M424 356L470 284L590 270L640 320L604 366L500 392L430 380Z', paint)}
    ${area('M560 374L642 330L680 372L636 470L560 506L470 506L540 460Z', paint)}
    ${area('M640 260L700 296L712 340L664 356L624 312Z', paint)}${area('M646 252L618 300L672 288Z', '#9fb4bd')}
    ${area('M690 300L724 322L700 342Z', '#fff6d8')}${shine('M482 300L584 288')}${shine('M576 388L634 354', 6)}
    ${tailLamp(166, 288)}${line('M622 300L590 262L560 268', 11)}${line('M566 268h-24', 17)}${mirror(640, 262)}`,

  scooter: (paint) => `${wheel({ x: 276, y: 528, r: 80 })}${wheel({ x: 706, y: 528, r: 80 })}
    ${line('M650 300L706 528', 19, steel)}${area('M210 486L420 470L440 540L330 556L300 500Z', iron)}
    ${line('M330 548L190 552', 25, steel)}
    ${area('M396 506C440 522 540 526 600 506L612 532C560 552 440 552 400 538Z', dark)}
    ${area('M176 452C170 392 224 362 300 358L446 364C474 398 470 470 428 512C396 528 350 520 340 494C316 452 240 452 214 500C190 494 178 476 176 452Z', paint)}
    ${area('M220 354C260 318 400 322 462 340C478 350 472 372 456 376C380 366 296 366 226 378C210 376 208 364 220 354Z', dark)}
    ${area('M582 526C604 466 606 380 620 300C640 282 668 290 676 312C684 380 676 440 640 482C622 504 610 520 604 532Z', paint)}
    ${area('M632 492C652 438 744 430 776 484L784 508C748 470 684 470 652 512Z', paint)}
    ${area('M600 262C624 228 676 228 694 266L680 304L622 306Z', paint)}${headLamp(676, 272, 21)}
    ${shine('M212 420C232 390 300 380 420 390')}${shine('M640 316C646 370 640 420 628 456')}
    ${tailLamp(172, 410)}${line('M630 258L588 246', 11)}${line('M594 246h-26', 17)}${mirror(632, 252)}
    ${area('M668 356l18 4l-4 22l-16 -4Z', '#e8912d')}`,
}
