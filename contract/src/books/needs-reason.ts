/**
 * Whether somebody has to say why a count differs, by so many paise: only notes and coins of whole rupees are counted,
 * so that paise in the books leave a difference that nobody can explain.
 */
export const needsReason = (difference: number): boolean => Math.abs(difference) >= 100
