import type { Fuel } from '../bikes.ts'

export type KnownModel = {
  make: string
  model: string
  /** What it runs on, where that is known of all that bear the name. */
  fuel?: Fuel | undefined
}

/**
 * What is sold second-hand in India, by make, the commonest first. In the browser it is loaded only where a bike is
 * entered.
 */
const market: Record<string, string> = {
  Honda:
    'Activa 6G, Activa 5G, Activa 4G, Activa 3G, Activa 125, Activa e, Dio, Dio 125, Shine, Shine 100, SP 125, SP 160, ' +
    'Unicorn, Unicorn 160, Hornet 2.0, Hornet 100, CB Hornet 160R, X-Blade, Livo, Dream Yuga, Dream Neo, CD 110 Dream, ' +
    "Aviator, Grazia, Navi, Cliq, CB Shine, CB Twister, Stunner CBF, Dazzler, CB Trigger, H'ness CB350, CB350, CB350RS, " +
    'CB300F, CB300R, CB200X, NX200, NX500, CBR150R, CBR250R, CBR650R, CB500X, QC1',
  Hero:
    'Splendor Plus, Splendor Plus XTEC, Super Splendor, Super Splendor XTEC, HF Deluxe, HF 100, Passion Pro, ' +
    'Passion Plus, Passion XPro, Passion XTEC, Glamour, Glamour XTEC, Glamour X, Xtreme 125R, Xtreme 160R, ' +
    'Xtreme 160R 4V, Xtreme 200S, Xtreme 250R, Xtreme Sports, Xpulse 200, Xpulse 200 4V, Xpulse 200T, Xpulse 210, ' +
    'Pleasure Plus, Pleasure, Maestro Edge, Maestro Edge 125, Destini 125, Destini Prime, Duet, Xoom, Xoom 125, ' +
    'Xoom 160, Karizma XMR, Karizma, Karizma ZMR, Hunk, Achiever, Ignitor, Mavrick 440, CD Deluxe, Vida V1, Vida V2, ' +
    'Vida VX2',
  'Hero Honda':
    'Splendor Plus, Splendor NXG, Super Splendor, CD 100, CD Deluxe, CBZ, CBZ Xtreme, Karizma, Hunk, Passion Plus, Passion Pro, Glamour, Pleasure',
  TVS:
    'Jupiter, Jupiter 125, Jupiter Classic, NTorq 125, NTorq 150, Scooty Pep Plus, Scooty Zest, Wego, XL 100, ' +
    'XL Super, Apache RTR 160, Apache RTR 160 4V, Apache RTR 180, Apache RTR 200 4V, Apache RTR 310, Apache RR 310, ' +
    'Apache RTX 300, Raider 125, Ronin, Radeon, Sport, Star City Plus, Star City, Victor, Phoenix, Max 100, iQube, ' +
    'iQube S, iQube ST, Orbiter, X',
  Bajaj:
    'Pulsar 150, Pulsar 125, Pulsar 180, Pulsar 220F, Pulsar N150, Pulsar N160, Pulsar N250, Pulsar F250, Pulsar N125, ' +
    'Pulsar NS125, Pulsar NS160, Pulsar NS200, Pulsar NS400Z, Pulsar RS200, Pulsar AS200, Pulsar P150, Pulsar 135 LS, ' +
    'Platina 100, Platina 110, CT 100, CT 110, CT 110X, CT 125X, Discover 100, Discover 110, Discover 125, ' +
    'Discover 135, Discover 150, Avenger Street 150, Avenger Street 160, Avenger Street 220, Avenger Cruise 220, ' +
    'Dominar 250, Dominar 400, V15, V12, XCD 125, Boxer, Freedom 125, Chetak, Chetak 2903, Chetak 3501',
  'Royal Enfield':
    'Classic 350, Classic 500, Bullet 350, Bullet 350 ES, Bullet 500, Electra 350, Hunter 350, Meteor 350, Thunderbird 350, ' +
    'Thunderbird 350X, Thunderbird 500, Himalayan, Himalayan 450, Scram 411, Scram 440, Guerrilla 450, Interceptor 650, ' +
    'Continental GT, Continental GT 650, Super Meteor 650, Shotgun 650, Bear 650, Classic 650, Goan Classic 350',
  Yamaha:
    'FZ-S, FZ-S FI V2, FZ-S FI V3, FZ-S FI V4, FZ-X, FZ, FZ 25, FZS 25, Fazer, Fazer 25, MT-15, MT-15 V2, MT-03, ' +
    'R15 V1, R15 V2, R15 V3, R15 V4, R15S, R15M, R3, XSR155, Fascino, Fascino 125, Ray ZR, Ray ZR 125, Ray Z, ' +
    'Aerox 155, Alpha, Saluto, Saluto RX, SZ-RR, SZ-S, SS 125, Crux, Gladiator, RX 100, RX 135, RXZ',
  Suzuki:
    'Access 125, Access, e-Access, Burgman Street, Burgman Street EX, Avenis, Gixxer, Gixxer SF, Gixxer 250, Gixxer SF 250, ' +
    "V-Strom SX, V-Strom 650, Hayate, Hayate EP, Let's, Swish, Slingshot, Zeus, GS150R, Inazuma, Intruder 150, " +
    'Hayabusa, Samurai, Max 100',
  KTM:
    'Duke 125, Duke 160, Duke 200, Duke 250, Duke 390, RC 125, RC 160, RC 200, RC 390, Adventure 250, Adventure 390, ' +
    'Adventure 390 X, Enduro R 390',
  Jawa: 'Jawa 42, Jawa 350, Jawa Classic, Jawa Perak, Jawa 42 Bobber, Jawa 42 FJ',
  Yezdi: 'Roadster, Adventure, Scrambler',
  Triumph:
    'Speed 400, Speed T4, Scrambler 400 X, Scrambler 400 XC, Thruxton 400, Street Triple, Bonneville T100, Tiger 900',
  Husqvarna: 'Svartpilen 250, Svartpilen 401, Vitpilen 250',
  BMW: 'G 310 R, G 310 GS, G 310 RR, C 400 GT, CE 02, CE 04, F 450 GS',
  Kawasaki:
    'Ninja 300, Ninja 400, Ninja 500, Ninja 650, Z650, Z900, W175, Versys 650, Versys-X 300, KLX 230, Eliminator, Vulcan S',
  'Harley-Davidson': 'X440, X440 T, Street 750, Street Rod, Iron 883, Forty-Eight, Nightster',
  Aprilia: 'SR 125, SR 150, SR 160, SR 175, SXR 125, SXR 160, Storm 125, RS 457, Tuono 457',
  Vespa: 'LX 125, VXL 125, VXL 150, SXL 125, SXL 150, ZX 125, Notte, Urban Club, Elegante 150, S 125',
  Mahindra: 'Gusto, Gusto 125, Centuro, Duro DZ, Rodeo UZO, Flyte, Mojo, Stallio, Pantero, Kine',
  LML: 'Freedom, NV, Star Euro, Vespa Select',
  Benelli: 'Imperiale 400, TNT 300, TNT 600i, TRK 251, TRK 502, Leoncino 250, Leoncino 500, 302R, 502C',
  Keeway: 'SR 125, SR 250, K300 N, K300 R, V302C, Vieste 300, Sixties 300i',
  CFMoto: '300NK, 650NK, 650GT, 650MT',
  Ducati: 'Scrambler Icon, Monster, Panigale V2, Multistrada V2',
  BSA: 'Gold Star 650, Scrambler 650, Bantam 350',
  Ather: '450X, 450S, 450 Apex, 450 Plus, 450, 340, Rizta S, Rizta Z',
  Ola: 'S1 Pro, S1 Pro Plus, S1 Air, S1 X, S1 X Plus, S1, S1 Z, Gig, Roadster X, Roadster X Plus',
  'Hero Electric': 'Optima, Optima CX, Photon, Flash, Nyx, Atria, Eddy',
  Ampere: 'Magnus, Magnus EX, Magnus Neo, Nexus, Primus, Reo, Zeal',
  Okinawa: 'Praise Pro, i-Praise, Ridge Plus, Dual 100, R30, Lite, Okhi-90',
  Revolt: 'RV400, RV400 BRZ, RV300, RV1, RV1 Plus, RV BlazeX',
  Ultraviolette: 'F77, F77 Mach 2, F77 SuperStreet, X-47, Tesseract',
  BGauss: 'C12i, C12i EX, D15, RUV 350, A2, B8, Max C12',
  Simple: 'One, One S, Dot One',
  River: 'Indie',
  Oben: 'Rorr, Rorr EZ',
  Tork: 'Kratos, Kratos R',
  Matter: 'Aera',
  Odysse: 'Evoqis, Hawk, Racer, Snap, Vader',
  'Pure EV': 'EPluto 7G, ETrance Neo, EcoDryft, eTryst 350',
  Kinetic: 'DX, Honda DX, Nova, Zoom, Flyte, Luna, E-Luna',
  'Joy e-bike': 'Mihos, Wolf, Gen Nxt, Glob',
  Lectrix: 'LXS, LXS 2.0, NDuro, ECity Zip',
  Zelio: 'Gracy, Eeva, X-Men, Legender',
}

/** Makes of nothing but electric vehicles. */
const electricMakes =
  'Ather, Ola, Hero Electric, Ampere, Okinawa, Revolt, Ultraviolette, BGauss, Simple, River, Oben, Tork, Matter, Odysse, ' +
  'Pure EV, Joy e-bike, Lectrix, Zelio'

/** Models that run on something else than what their make is known for; null where there were several of one name. */
const otherwise: Record<string, Fuel | null> = {
  'Honda Activa e': 'electric',
  'Honda QC1': 'electric',
  'Hero Vida V1': 'electric',
  'Hero Vida V2': 'electric',
  'Hero Vida VX2': 'electric',
  'TVS iQube': 'electric',
  'TVS iQube S': 'electric',
  'TVS iQube ST': 'electric',
  'TVS Orbiter': 'electric',
  'TVS X': 'electric',
  'Bajaj Freedom 125': 'cng',
  // A scooter of the last century, and of today
  'Bajaj Chetak': null,
  'Bajaj Chetak 2903': 'electric',
  'Bajaj Chetak 3501': 'electric',
  'Suzuki e-Access': 'electric',
  'BMW CE 02': 'electric',
  'BMW CE 04': 'electric',
  'Kinetic DX': 'electric',
  'Kinetic Zoom': null,
  'Kinetic E-Luna': 'electric',
}

const electric = new Set(electricMakes.split(', '))

function fuelOf(make: string, model: string): Fuel | undefined {
  const other = otherwise[`${make} ${model}`]
  if (other !== undefined) return other ?? undefined
  return electric.has(make) ? 'electric' : 'petrol'
}

export const marketModels: readonly KnownModel[] = Object.entries(market).flatMap(([make, models]) =>
  models.split(', ').map((model) => ({ make, model, fuel: fuelOf(make, model) })),
)
