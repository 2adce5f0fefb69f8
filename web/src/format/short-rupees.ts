const CRORE = 10_000_000
const LAKH = 100_000

const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Paise as a chart says them, which has no room for all digits: '₹1.2 Cr', '₹8.4 L', '₹45,000'. */
export function shortRupees(paise: number): string {
  const rupees = Math.abs(paise) / 100
  // From where the shorter form would round up to the next one
  const said =
    rupees >= CRORE - LAKH / 20
      ? `${short.format(rupees / CRORE)} Cr`
      : rupees >= LAKH
        ? `${short.format(rupees / LAKH)} L`
        : whole.format(rupees)
  return `${paise < 0 && said !== '0' ? '-' : ''}₹${said}`
}
