/** A vehicle number as it is kept: upper-case, without spaces, hyphens or dots (TS09EA1234). */
export const normaliseVehicleNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')
