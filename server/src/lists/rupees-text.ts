/** Whole paise as rupees with two decimals, such as -1234.50, to the paisa whatever their size. */
export function rupeesText(paise: bigint): string {
  const size = paise < 0n ? -paise : paise
  return `${paise < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
