/** An amount in rupees as an Indian note says it in words: 'Rupees Seventy-Eight Thousand Only'. */
export function amountInWords(amount: number): string {
  const paise = Math.round(amount * 100)
  const [whole, part] = [Math.floor(paise / 100), paise % 100]
  return `Rupees ${words(whole)}${part > 0 ? ` and ${words(part)} Paise` : ''} Only`
}

const small = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ')
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** India counts by hundreds above a thousand: a lakh is 1,00,000, a crore 1,00,00,000. */
const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function words(n: number): string {
  for (const [size, name] of steps) {
    if (n < size) continue
    const rest = n % size
    return `${words(Math.floor(n / size))} ${name}${rest > 0 ? ` ${words(rest)}` : ''}`
  }
  if (n < 20) return small[n] ?? ''
  const unit = n % 10
  return `${tens[Math.floor(n / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`
}
