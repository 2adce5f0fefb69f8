import sharp, { type Sharp } from 'sharp'
import { drawBike, type Shape } from './draw-bike.ts'
import type { BikeFacts } from './events.ts'

/** Of the models of the catalogue, what is no plain motorcycle. */
const shapeOf: Record<string, Shape> = Object.fromEntries(
  (
    [
      [
        'scooter',
        'Activa 6G,Activa 5G,Dio,Jupiter 110,Ntorq 125,Fascino 125,Access 125,Burgman Street,S1 Pro,450X,iQube',
      ],
      ['classic', "H'ness CB350,Classic 350,Bullet 350,Meteor 350,Interceptor 650,Avenger Cruise 220,42"],
      [
        'sport',
        'Apache RTR 160 4V,Apache RTR 200 4V,Pulsar NS200,Pulsar N160,Dominar 400,R15 V4,MT-15,Gixxer SF,200 Duke,390 Duke',
      ],
    ] as const
  ).flatMap(([shape, names]) => names.split(',').map((name) => [name, shape])),
)

/** Whether somebody took photos of the n-th bike: a few stand there without any, as in every shop. */
export const isPhotographed = (bike: number): boolean => bike % 14 !== 9

/** Drawn pictures of such a bike, with a name for each that alike ones share: from both sides, and from near. */
export function samplePhotosOf({ model, color }: BikeFacts): { name: string; draw: () => Promise<File> }[] {
  const shape = shapeOf[model] ?? 'commuter'
  const named = (view: string) => `${shape}-${color.toLowerCase().replaceAll(' ', '-')}-${view}.png`
  const whole = drawBike(shape, color)
  return [
    { name: named('left'), draw: () => toFile(named('left'), sharp(Buffer.from(whole))) },
    {
      name: named('right'),
      draw: () => toFile(named('right'), sharp(Buffer.from(drawBike(shape, color, { flipped: true })))),
    },
    {
      name: named('near'),
      // Sharper than what is cut out of the first
      draw: () =>
        toFile(named('near'), sharp(Buffer.from(whole.replace('viewBox="0 0 960 720"', 'viewBox="400 230 440 330"')))),
    },
  ]
}

async function toFile(name: string, drawn: Sharp): Promise<File> {
  const bytes = await drawn.png({ compressionLevel: 3 }).toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}
