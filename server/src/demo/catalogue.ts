/** Models that stand on a Hyderabad dealer's forecourt: make, model, what one of this year asks for used, in rupees. */
export const models: readonly (readonly [make: string, model: string, price: number])[] = [
  ['Honda', 'Activa 6G', 82_000],
  ['Honda', 'Activa 5G', 68_000],
  ['Honda', 'Shine 125', 78_000],
  ['Honda', 'SP 125', 86_000],
  ['Honda', 'Unicorn 160', 104_000],
  ['Honda', 'Dio', 70_000],
  ['Honda', "H'ness CB350", 192_000],
  ['Hero', 'Splendor Plus', 72_000],
  ['Hero', 'HF Deluxe', 58_000],
  ['Hero', 'Passion Pro', 66_000],
  ['Hero', 'Glamour 125', 74_000],
  ['Hero', 'Xpulse 200', 128_000],
  ['TVS', 'Jupiter 110', 74_000],
  ['TVS', 'Ntorq 125', 88_000],
  ['TVS', 'Apache RTR 160 4V', 112_000],
  ['TVS', 'Apache RTR 200 4V', 132_000],
  ['TVS', 'Raider 125', 90_000],
  ['TVS', 'XL100', 44_000],
  ['Bajaj', 'Pulsar 150', 92_000],
  ['Bajaj', 'Pulsar NS200', 128_000],
  ['Bajaj', 'Pulsar N160', 116_000],
  ['Bajaj', 'Platina 110', 60_000],
  ['Bajaj', 'Avenger Cruise 220', 122_000],
  ['Bajaj', 'Dominar 400', 205_000],
  ['Royal Enfield', 'Classic 350', 178_000],
  ['Royal Enfield', 'Bullet 350', 158_000],
  ['Royal Enfield', 'Hunter 350', 152_000],
  ['Royal Enfield', 'Meteor 350', 188_000],
  ['Royal Enfield', 'Himalayan', 208_000],
  ['Royal Enfield', 'Interceptor 650', 292_000],
  ['Yamaha', 'FZ-S Fi', 108_000],
  ['Yamaha', 'R15 V4', 168_000],
  ['Yamaha', 'MT-15', 158_000],
  ['Yamaha', 'Fascino 125', 78_000],
  ['Suzuki', 'Access 125', 82_000],
  ['Suzuki', 'Burgman Street', 94_000],
  ['Suzuki', 'Gixxer SF', 124_000],
  ['KTM', '200 Duke', 168_000],
  ['KTM', '390 Duke', 268_000],
  ['Jawa', '42', 162_000],
  ['Ola', 'S1 Pro', 104_000],
  ['Ather', '450X', 118_000],
  ['TVS', 'iQube', 98_000],
  ['Bajaj', 'Freedom 125', 88_000],
]

/** What runs on something else than petrol. */
export const otherFuels: Record<string, 'electric' | 'cng'> = {
  'S1 Pro': 'electric',
  '450X': 'electric',
  iQube: 'electric',
  'Freedom 125': 'cng',
}

export const colors = ['Black', 'Red', 'Blue', 'White', 'Grey', 'Silver', 'Matte Green', 'Maroon', 'Orange']

/** Registration series of Hyderabad and the districts around it. */
export const series = ['TS07', 'TS08', 'TS09', 'TS10', 'TS11', 'TS12', 'TS13', 'TS15', 'TG07', 'TG08', 'AP28', 'AP09']

export const firstNames = [
  'Anil',
  'Bhavani',
  'Chandu',
  'Deepika',
  'Farooq',
  'Ganesh',
  'Harika',
  'Imran',
  'Jyothi',
  'Karthik',
  'Lavanya',
  'Mahesh',
  'Nagaraju',
  'Pavan',
  'Rajesh',
  'Rukhsana',
  'Sandhya',
  'Tarun',
  'Uday',
  'Vamshi',
  'Yakub',
  'Zubair',
  'Swathi',
  'Kishore',
]

export const lastNames = [
  'Goud',
  'Reddy',
  'Rao',
  'Naidu',
  'Khan',
  'Yadav',
  'Sharma',
  'Begum',
  'Chary',
  'Kumar',
  'Varma',
  'Mohammed',
  'Patel',
]

export const enquiryTypes = ['Purchase', 'Price', 'Test ride', 'Finance', 'Exchange', 'Sell my bike']

export const transferComments = [
  '',
  'Customer is at the other branch',
  'Sells better there',
  'Making room for new stock',
]

export const banks = ['HDFC Bank', 'Bajaj Finance', 'Shriram Finance', 'TVS Credit'] as const

export const wishes = [
  'any 350cc under 1.2 lakh',
  'activa under 60000',
  'scooter below 50k',
  'pulsar 150',
  'splendor or passion under 45000',
  'electric scooter under 1 lakh',
  'Honda 2020 or newer under 80k',
] as const

/** What a shop spends beside, from and to how many rupees. */
export const pettyExpenses = [
  { head: 'Electricity and phone', party: 'TGSPDCL', note: 'Electricity', account: 'upi', from: 1_150, to: 2_400 },
  { head: 'Electricity and phone', party: 'ACT Fibernet', note: 'Internet', account: 'upi', from: 899, to: 1_299 },
  { head: 'Tea and small things', party: '', note: 'Tea and water', account: 'cash', from: 120, to: 420 },
  { head: 'Tea and small things', party: '', note: 'Petrol for test rides', account: 'cash', from: 300, to: 700 },
  {
    head: 'Tea and small things',
    party: 'Sri Ganesh Xerox',
    note: 'Forms and copies',
    account: 'cash',
    from: 80,
    to: 260,
  },
] as const

/** What is mended before a bike is shown, from and to how many tens of rupees. */
export const repairs = [
  { note: 'Brake shoes and cable', party: 'Sri Sai Motors', from: 45, to: 110 },
  { note: 'New battery', party: 'Exide, Abids', from: 120, to: 240 },
  { note: 'Both tyres', party: 'MRF Tyre House', from: 260, to: 480 },
  { note: 'Full service and oil', party: 'Sri Sai Motors', from: 90, to: 180 },
  { note: 'Painting of the tank and side panels', party: 'Bilal Works', from: 180, to: 420 },
] as const
