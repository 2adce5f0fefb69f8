/**
 * The 100 most used PINs of six digits, in the order of their use: the six-digit entries of the ten million passwords
 * that Mark Burnett published in 2015.
 */
const mostUsed = new Set(
  `123456 111111 123123 696969 666666 123321 654321 121212 000000 112233
   555555 131313 777777 159753 222222 123654 987654 999999 333333 232323
   888888 159357 789456 101010 444444 212121 102030 252525 315475 007007
   111222 147147 147258 010203 147852 420420 242424 123789 098765 141414
   202020 852456 159951 134679 151515 456789 124578 135790 010101 171717
   142536 454545 323232 741852 456123 666999 321321 246810 753951 314159
   181818 321654 456456 565656 272727 141627 343434 363636 951753 191919
   424242 911911 112358 555666 909090 121314 787878 012345 090909 505050
   159159 789789 456852 262626 123098 258456 161616 898989 303030 102938
   123987 445566 234567 545454 987456 456654 753159 223344 313131 353535`.split(/\s+/),
)

/**
 * Whether a PIN is among the first that somebody would try: one digit six times, a run up or down (890123 too), one of
 * the 100 most used, or the end of the phone number that it signs in with. What is no PIN at all is not weak.
 */
export function isWeakPin(pin: string, phone = ''): boolean {
  if (!/^\d{6}$/.test(pin)) return false
  const digits = Array.from(pin, Number)
  const isRun = (step: number) => digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % 10)
  return isRun(0) || isRun(1) || isRun(9) || mostUsed.has(pin) || phone.replace(/\D/g, '').endsWith(pin)
}
